import { defineModule } from '../../platform/module.ts';
import { AddProfilePageNewDesignFeedback } from './commands/AddProfilePageNewDesignFeedback.ts';
import { personal } from './personal.ts';
import { GetProfilePage } from './queries/GetProfilePage.ts';

/** The page on which a profile shows itself to another. */
export const profilePage = defineModule({
  name: 'ProfilePage',
  entities: [],
  handlers: [GetProfilePage, AddProfilePageNewDesignFeedback],
  jobs: [],
  personal,
});
