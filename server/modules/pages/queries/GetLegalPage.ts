import { common } from '../../../../shared/common.ts';
import { handle } from '../../../platform/handle.ts';
import { legalText } from '../legal.ts';

export const GetLegalPage = handle(common.GetLegalPage, async ({ page, locale }) => legalText(page, locale));
