import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { authorsBeginning, tagsBeginning } from '../tags.ts';

export const SearchBlogTagsAndAuthors = handle(
  blogLists.SearchBlogTagsAndAuthors,
  async ({ text }, actor, context) => ({
    tags: await tagsBeginning(context.read, text, actor),
    authors: await authorsBeginning(text, actor, context),
  }),
);
