import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { topEntries } from '../top.ts';

export const GetMostCommented = handle(blogLists.GetMostCommented, (input, actor, context) =>
  topEntries('Commented', input, actor, context),
);
