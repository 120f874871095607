import { defineModule } from '../../platform/module.ts';
import { GetContentTokens } from './queries/GetContentTokens.ts';
import { GetLegalPage } from './queries/GetLegalPage.ts';

export { pageTexts } from './pageTexts.ts';

export const pages = defineModule({
  name: 'Pages',
  entities: [],
  handlers: [GetContentTokens, GetLegalPage],
  jobs: [],
});
