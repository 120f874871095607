import { showing } from '../../../platform/work/jobs.ts';
import { BlogListMarked } from '../events.ts';
import { readingCounts } from '../marks.ts';

/** Shows a person's other open pages what they marked as read. */
export const ShowBlogMarks = showing('ShowBlogMarks', BlogListMarked, ({ data: { profileId } }, pages) => {
  pages.stale(profileId, ['BlogMarks']);
  pages.counts([profileId], readingCounts);
});
