import { defineModule } from '../../platform/module.ts';
import { GetBirthdays } from './queries/GetBirthdays.ts';

/** Birthdays of members, as far as they show them. */
export const birthdays = defineModule({
  name: 'Birthdays',
  entities: [],
  handlers: [GetBirthdays],
  jobs: [],
});
