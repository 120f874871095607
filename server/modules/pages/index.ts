import { defineModule } from '../../platform/module.ts';
import { pageTexts } from './pageTexts.ts';
import { GetLegalPage } from './queries/GetLegalPage.ts';
import { GetAllGlossaryEntries } from './queries/GetAllGlossaryEntries.ts';
import { GetFaqEntries } from './queries/GetFaqEntries.ts';
import { GetFaqEntry } from './queries/GetFaqEntry.ts';

export const pages = defineModule({
  name: 'Pages',
  entities: [],
  handlers: [GetFaqEntries, GetFaqEntry, GetAllGlossaryEntries, GetLegalPage],
  jobs: [],
  pageTexts,
});
