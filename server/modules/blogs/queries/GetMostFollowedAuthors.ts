import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { areApart } from '../../people/index.ts';
import { isListed } from '../../profiles/index.ts';
import { listAuthors } from '../authors.ts';
import { topLists } from '../top.ts';

export const GetMostFollowedAuthors = handle(blogLists.GetMostFollowedAuthors, (input, actor, context) =>
  listAuthors(
    'GetMostFollowedAuthors',
    input,
    actor,
    context,
    (me, dark) => sql`select p.id, top.place from blog_top top join profile p on p.id = top.subject_id
      where top.list = ${sql.lit(topLists.Followers)} and top.days = 0 and top.dark = ${sql.lit(dark)} and ${isListed('p')}
        and not ${areApart(me, sql.ref('p.id'))}
        and not exists (select from blog_hidden_author where profile_id = ${me} and author_id = p.id)`,
  ),
);
