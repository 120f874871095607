import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { handle } from '../../../platform/handle.ts';
import { isPublished, type EntryFacts } from '../model/BlogEntry.ts';
import { findReadable } from '../readers.ts';

export const SetCurated = handle(blogWriting.SetCurated, {
  load: async ({ blogEntryId }, unit, actor) => {
    const { entry, facts } = await findReadable(unit, blogEntryId, actor);
    return { entry, ...facts };
  },
  // Nobody recommends themselves.
  may(actor, entry: EntryFacts) {
    // Nobody of the house recommends what they wrote themselves.
    if (entry.authorId === actor.profileId) return 'NotFound';
    return isPublished(entry);
  },
  do({ entry }, { curated, note }, _actor, { now, about }) {
    entry.curate(curated, note, now);
    about(entry.authorId);
    return {};
  },
});
