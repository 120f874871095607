import { defineModule } from '../../platform/module.ts';
import { ChooseKink } from './commands/ChooseKink.ts';
import { personal } from './personal.ts';
import { GetKinks } from './queries/GetKinks.ts';

export { KinkChosen } from './events.ts';
export { keepKinks, kinkName, kinksOf, kinksOfBoth } from './keep.ts';
export { suggestedKinks } from './suggesting.ts';

/** The interest words and who chose them. */
export const interests = defineModule({
  name: 'Interests',
  entities: [],
  handlers: [GetKinks, ChooseKink],
  jobs: [],
  personal,
});
