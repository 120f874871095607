import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { marking } from '../marks.ts';

export const MarkEntriesByFollowedAuthorsAsRead = handle(
  blogLists.MarkEntriesByFollowedAuthorsAsRead,
  marking('FollowedAuthors'),
);
