import type pg from 'pg';
import { ConversationType, HouseMail, LodgeMemberActivity, MailBox, MailType } from '../../../shared/enums.ts';
import { demoAccounts } from '../accounts.ts';
import { insertLinks, insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

interface News {
  profileId: number;
  kind: number;
  lodgeId: number | null;
  statementId: number | null;
  orderId: number | null;
  at: Date;
}

/** A welcome first, then what lodges answered before the two wrote each other, the decisions of the house, and receipts. */
const welcomeText = `
  select * from (
    select id as "profileId", ${HouseMail.Welcome} as kind, null::bigint as "lodgeId", null::bigint as "statementId",
        null::bigint as "orderId", created_at as at
      from profile
    union all
    select a.profile_id, case a.activity when ${LodgeMemberActivity.MembershipApproved} then ${HouseMail.LodgeApproved}
        else ${HouseMail.LodgeDeclined} end, a.lodge_id, null, null, a.at
      from lodge_activity a
      where a.activity in (${LodgeMemberActivity.MembershipApproved}, ${LodgeMemberActivity.MembershipDeclined})
        and not exists (select from conversation c where c.lodge_id = a.lodge_id and c.low_id = a.profile_id and c.created_at < a.at)
    union all
    select profile_id, ${HouseMail.Statement}, null, id, null, issued_at from statement
    union all
    select profile_id, ${HouseMail.Receipt}, null, null, id, paid_at from shop_order where paid_at is not null
  ) news where "profileId" = any($1) order by "profileId", kind > ${HouseMail.Welcome}, at`;

/** What the house wrote to the guided accounts; the latest is new to every third of them. */
export async function seedHouseMails(client: pg.ClientBase, people: readonly Settled[]): Promise<void> {
  const names = new Set(demoAccounts.map(({ userName }) => userName));
  const readers = people.filter(({ userName }) => names.has(userName)).map(({ id }) => id);
  const { rows } = await client.query<News>(welcomeText, [readers]);
  const all = readers.map((id) => rows.filter(({ profileId }) => profileId === id));
  const ids = await insertRows(
    client,
    'conversation',
    { dark: 'boolean', type: 'smallint', low_id: 'bigint', last_number: 'int', created_at: 'timestamptz' },
    all.map((news) => ({
      ...{ dark: false, type: ConversationType.System, low_id: news[0]!.profileId, last_number: news.length },
      created_at: news[0]!.at,
    })),
  );
  const mails = all.flatMap((news, nth) =>
    news.map(({ kind, lodgeId, statementId, orderId, at }, place) => ({
      ...{ conversation_id: ids[nth], number: place + 1, type: MailType.SystemMessage, at },
      ...{ kind, lodge_id: lodgeId, statement_id: statementId, order_id: orderId },
    })),
  );
  const place = { conversation_id: 'bigint', number: 'int' };
  await insertLinks(client, 'mail', { ...place, type: 'smallint', at: 'timestamptz' }, mails);
  const about = { kind: 'smallint', lodge_id: 'bigint', statement_id: 'bigint', order_id: 'bigint' };
  await insertLinks(client, 'house_mail', { ...place, ...about }, mails);
  await insertLinks(
    client,
    'participant',
    {
      ...{ profile_id: 'bigint', conversation_id: 'bigint', box: 'smallint', last_number: 'int' },
      ...{ last_at: 'timestamptz', last_from_others: 'int', read_number: 'int' },
    },
    all.map((news, nth) => ({
      ...{ profile_id: news[0]!.profileId, conversation_id: ids[nth], box: MailBox.System, last_number: news.length },
      ...{ last_at: news.at(-1)!.at, last_from_others: news.length },
      read_number: nth % 3 === 0 ? news.length - 1 : news.length,
    })),
  );
}
