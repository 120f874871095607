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
  may: ({ profileId }, entry: EntryFacts) => isPublished(entry) && entry.authorId !== profileId,
  do({ entry }, { curated, note }, _actor, { now, about }) {
    entry.curate(curated, note, now);
    about(entry.authorId);
    return {};
  },
});
