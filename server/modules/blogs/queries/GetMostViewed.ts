import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { topEntries } from '../top.ts';

export const GetMostViewed = handle(blogLists.GetMostViewed, (input, actor, context) =>
  topEntries('Read', input, actor, context),
);
