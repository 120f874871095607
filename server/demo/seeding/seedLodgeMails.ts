import type pg from 'pg';
import { ConversationType, HouseMail, LodgeMemberStatus, MailBox, MailType, type Locale } from '../../../shared/enums.ts';
import { sealMail } from '../../modules/mail/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { demoAccounts } from '../accounts.ts';
import { demoLodgeTalks } from '../content/lodgeMails.ts';
import { insertLinks, insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** So many lodges beside the first one have mails. */
const otherLodges = 8;

/** Somebody who writes with a lodge, and who of it answers. */
interface Pair {
  lodgeId: number;
  profileId: number;
  adminId: number;
}

interface Written extends Pair {
  texts: readonly string[];
  begun: Date;
}

/** For each lodge its members, from the latest, with somebody who runs it, in the languages that they share. */
async function pairsOf(client: pg.ClientBase, people: readonly Settled[]): Promise<Map<number, (Pair & { locale: Locale })[]>> {
  const { Member, Requesting, Owner, CoOwner, Assistant } = LodgeMemberStatus;
  const { rows } = await client.query<Pair>(
    `select m.lodge_id as "lodgeId", m.profile_id as "profileId", (array_agg(r.profile_id order by random_order(r.id)))[1] as "adminId"
     from lodge_member m join lodge l on l.id = m.lodge_id and not l.dark and l.archived_at is null
     join lodge_member r on r.lodge_id = m.lodge_id and r.status = any($2)
     where m.status = any($1) and not exists (
       select from apart join lodge_member a on a.profile_id = apart.other_id and a.lodge_id = m.lodge_id and a.status = any($2)
       where apart.profile_id = m.profile_id)
     group by m.lodge_id, m.profile_id, m.since order by m.lodge_id, m.since desc`,
    [
      [Member, Requesting],
      [Owner, CoOwner, Assistant],
    ],
  );
  const byId = new Map(people.map((one) => [one.id, one]));
  const found = new Map<number, (Pair & { locale: Locale })[]>();
  for (const pair of rows) {
    const [one, admin] = [byId.get(pair.profileId), byId.get(pair.adminId)];
    if (!one || one.status !== 'Active' || one.locale !== admin?.locale) continue;
    found.set(pair.lodgeId, [...(found.get(pair.lodgeId) ?? []), { ...pair, locale: one.locale }]);
  }
  return found;
}
