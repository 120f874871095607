import { pages } from '../../../../shared/pages/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { legalText } from '../legal.ts';

export const GetLegalPage = handle(pages.GetLegalPage, async ({ page, locale }) => legalText(page, locale));
