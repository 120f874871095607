import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { areApart } from '../../people/index.ts';
import { isListed } from '../../profiles/index.ts';
import { listAuthors } from '../authors.ts';
import { ranksOf, topOrder } from '../top.ts';

export const GetMostFollowedAuthors = handle(blogLists.GetMostFollowedAuthors, (input, actor, context) =>
  listAuthors(
    'GetMostFollowedAuthors',
    input,
    actor,
    context,
    (me, dark, last) => sql`select p.id, top.place as position, ${topOrder.keys} as "sortKeys"
      from ${ranksOf({ list: 'Followers', days: 0, dark, last })} join profile p on p.id = top.subject_id
      where ${isListed('p')}
        and not ${areApart(me, sql.ref('p.id'))}
        and not exists (select from blog_hidden_author where profile_id = ${me} and author_id = p.id)`,
  ),
);
