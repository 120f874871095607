import { pages } from '../../../../shared/pages/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { glossary } from '../glossary.ts';

export const GetAllGlossaryEntries = handle(pages.GetAllGlossaryEntries, (_input, { locale }) =>
  Promise.resolve(glossary(locale)),
);
