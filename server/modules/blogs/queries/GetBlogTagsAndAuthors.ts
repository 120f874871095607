import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { authorsNamed, tagsNamed } from '../tags.ts';

export const GetBlogTagsAndAuthors = handle(
  blogLists.GetBlogTagsAndAuthors,
  async ({ tags, authors }, actor, context) => ({
    tags: await tagsNamed(context.read, tags, actor),
    authors: await authorsNamed(authors, actor, context),
  }),
);
