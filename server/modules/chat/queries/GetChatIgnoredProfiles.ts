import { sql } from 'kysely';
import { chat } from '../../../../shared/chat/contract.ts';
import type { Output } from '../../../../shared/contract.ts';
import { latestFirst, movingPage } from '../../../platform/database/cursors.ts';
import { iso, rows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { areApart } from '../../people/index.ts';
import { cardOf, isListed } from '../../profiles/index.ts';

type Ignored = Output<typeof chat.GetChatIgnoredProfiles>['items'][number];

const order = latestFirst(sql.ref('i.at'), sql.ref('i.other_id'));

export const GetChatIgnoredProfiles = handle(
  chat.GetChatIgnoredProfiles,
  async (input, { profileId: me }, { read, now, platform }) => {
    const page = movingPage(platform.secrets, 'GetChatIgnoredProfiles', input);
    const found = await rows(
      read,
      sql<
        Ignored & { sortKeys: string }
      >`select ${order.keys} as "sortKeys", ${cardOf(sql.ref('p.id'), now)} as profile, ${iso(sql.ref('i.at'))} as at
        from chat_ignored i join profile p on p.id = i.other_id
        where i.profile_id = ${me} and ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))} and ${order.isBehind(page.last)}
        order by ${order.by} ${page.cut}`,
    );
    return page.pageOf(found);
  },
);
