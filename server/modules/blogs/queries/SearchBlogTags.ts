import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { tagsBeginning } from '../tags.ts';

export const SearchBlogTags = handle(blogLists.SearchBlogTags, ({ text }, actor, { read }) =>
  tagsBeginning(read, text, actor),
);
