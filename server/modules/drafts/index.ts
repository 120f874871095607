import { defineModule } from '../../platform/module.ts';
import { SaveDraft } from './commands/SaveDraft.ts';
import { personal } from './personal.ts';
import { GetDraft } from './queries/GetDraft.ts';

export { endDraft, standsInDraft } from './draftStore.ts';

/** What members are writing and have not sent, kept for them at the place where they write it. */
export const drafts = defineModule({
  name: 'Drafts',
  entities: [],
  handlers: [GetDraft, SaveDraft],
  jobs: [],
  personal,
});
