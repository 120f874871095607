import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { isOwn, type Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { isPublished, type EntryFacts } from '../model/BlogEntry.ts';
import { findReadable } from '../readableEntries.ts';

/** Staff is at work as the account, and recommends what it reads on the side where it is. */
const onTheirSide = (actor: Actor): Actor =>
  actor.dark && actor.darkProfileId !== null ? { ...actor, profileId: actor.darkProfileId } : actor;

export const SetCurated = handle(blogWriting.SetCurated, {
  load: async ({ blogEntryId }, unit, actor) => {
    const { entry, facts } = await findReadable(unit, blogEntryId, onTheirSide(actor));
    return { entry, ...facts };
  },
  // Staff recommends nothing of their own.
  may(actor, entry: EntryFacts) {
    if (isOwn(actor, entry.authorId)) return 'NotFound';
    return isPublished(entry);
  },
  do({ entry }, { curated, note }, _actor, { now, about }) {
    entry.curate(curated, note, now);
    about(entry.authorId);
    return {};
  },
});
