import { defineModule } from '../../platform/module.ts';
import { GetBirthdays } from './queries/GetBirthdays.ts';

/** Who celebrates, as far as they let it be known. */
export const birthdays = defineModule({
  name: 'Birthdays',
  entities: [],
  handlers: [GetBirthdays],
  jobs: [],
});
