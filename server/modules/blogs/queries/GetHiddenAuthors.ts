import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { latestFirst, movingPage } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { areApart } from '../../people/index.ts';
import { cardOf, isListed } from '../../profiles/index.ts';

type Hidden = Output<typeof blogLists.GetHiddenAuthors>['items'][number];

const order = latestFirst(sql.ref('hidden.at'), sql.ref('hidden.author_id'));

export const GetHiddenAuthors = handle(
  blogLists.GetHiddenAuthors,
  async (input, { profileId: me }, { read, now, platform }) => {
    const page = movingPage(platform.secrets, 'GetHiddenAuthors', input);
    return page.pageOf(
      await rows(
        read,
        sql<
          Hidden & { sortKeys: string }
        >`select ${order.keys} as "sortKeys", ${cardOf(sql.ref('hidden.author_id'), now)} as author, hidden.at from blog_hidden_author hidden
          join profile p on p.id = hidden.author_id
          where hidden.profile_id = ${me} and ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))}
            and ${order.isBehind(page.last)}
          order by ${order.by} ${page.cut}`,
      ),
    );
  },
);
