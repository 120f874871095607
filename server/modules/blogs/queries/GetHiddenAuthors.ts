import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/database/sql.ts';
import { areApart } from '../../people/index.ts';
import { cardOf, isListed } from '../../profiles/index.ts';

type Hidden = Output<typeof blogLists.GetHiddenAuthors>['items'][number];

export const GetHiddenAuthors = handle(
  blogLists.GetHiddenAuthors,
  async ({ skip, take }, { profileId: me }, { read, now }) =>
    pageOf(
      await rows(
        read,
        sql<Hidden>`select ${cardOf(sql.ref('hidden.author_id'), now)} as author, hidden.at from blog_hidden_author hidden
          join profile p on p.id = hidden.author_id
          where hidden.profile_id = ${me} and ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))}
          order by hidden.at desc, hidden.author_id desc limit ${take + 1} offset ${skip}`,
      ),
      take,
    ),
);
