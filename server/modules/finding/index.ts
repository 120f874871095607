import { defineModule } from '../../platform/module.ts';
import { GetSuggestions } from './queries/GetSuggestions.ts';

/** What is found in the whole house while a name is typed. */
export const finding = defineModule({
  name: 'Finding',
  entities: [],
  handlers: [GetSuggestions],
  jobs: [],
});
