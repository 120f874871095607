import { common } from '../../../../shared/common.ts';
import { handle } from '../../../platform/handle.ts';
import { glossary } from '../glossary.ts';

export const GetAllGlossaryEntries = handle(common.GetAllGlossaryEntries, (_input, { locale }) =>
  Promise.resolve(glossary(locale)),
);
