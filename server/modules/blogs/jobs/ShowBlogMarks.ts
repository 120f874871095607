import { outsideCall } from '../../../platform/work/jobs.ts';
import { BlogListMarked } from '../events.ts';
import { readingCounts } from '../marks.ts';

/** Shows a person's other open pages what they marked as read. */
export const ShowBlogMarks = outsideCall(
  'ShowBlogMarks',
  BlogListMarked,
  async ({ data: { profileId } }, { counts, hub }) => {
    hub.stale(profileId, ['BlogMarks']);
    await counts.changed([profileId], readingCounts, hub);
  },
  'effects',
);
