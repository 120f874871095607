/** What happened in the lodges of the demo: how people came, and a little of what followed. */
import type pg from 'pg';
import type { Random } from '../../../shared/art/random.ts';
import { LodgeMemberActivity, LodgeMemberStatus as Status } from '../../../shared/enums.ts';
import { shuffled } from '../content/dice.ts';
import { banReasons, declineReasons, leaveReasons, promotionNotes } from '../content/lodgeWords.ts';
import type { DemoLodge } from '../content/types.ts';
import { insertEvents, insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

const day = 86_400_000;

export interface LodgeSetting {
  person: Settled;
  status: number;
  daysAgo: number;
  answer: string | null;
}

export interface Happening {
  activity: keyof typeof LodgeMemberActivity;
  person: Settled;
  by: Settled;
  daysAgo: number;
  reason?: string | undefined;
  oldStatus?: number;
  newStatus?: number;
}

export const pick = <T>(list: readonly T[], dice: Random): T => list[Math.floor(dice() * list.length)]!;

/** What the activity list tells of a lodge: how people came, and a little of what happened since. */
export function historyOf(
  lodge: DemoLodge,
  places: readonly LodgeSetting[],
  people: readonly Settled[],
  dice: Random,
): Happening[] {
  const lead =
    places.find((place) => place.status === Status.Owner) ?? places.find((place) => place.status === Status.CoOwner);
  if (!lead) return [];
  const by = lead.person;
  const approved = lodge.access === 'NewMembersApproved';
  const history: Happening[] = [];
  for (const { person, status, daysAgo } of places) {
    if (person === by || status === Status.Requesting) continue;
    if (status === Status.Blacklisted) {
      history.push({
        activity: 'ProfileBanned',
        person,
        by,
        daysAgo: 10,
        reason: pick(banReasons[lodge.locale], dice),
      });
      continue;
    }
    history.push({
      activity: approved ? 'MembershipApproved' : 'MemberJoined',
      person,
      by: approved ? by : person,
      daysAgo,
    });
    if (status !== Status.Member) {
      const reason = pick(promotionNotes[lodge.locale], dice);
      const change = { oldStatus: Status.Member, newStatus: status };
      history.push({ activity: 'PromotedToAssistant', person, by, daysAgo: daysAgo * 0.6, reason, ...change });
    }
  }
  const inside = new Set(places.map((place) => place.person.id));
  const others = shuffled(
    people.filter((person) => person.status === 'Active' && !inside.has(person.id)),
    dice,
  );
  for (const person of others.slice(0, 2)) {
    history.push({
      activity: 'LodgeLeft',
      person,
      by: person,
      daysAgo: 1 + dice() * 60,
      reason: pick(leaveReasons[person.locale], dice),
    });
  }
  const declined = others[2];
  if (approved && declined) {
    history.push({
      activity: 'MembershipDeclined',
      person: declined,
      by,
      daysAgo: 3 + dice() * 20,
      reason: pick(declineReasons[lodge.locale], dice),
    });
  }
  return history.sort((a, b) => b.daysAgo - a.daysAgo);
}

/** Writes the activity list of a lodge. */
export async function writeHistory(
  client: pg.ClientBase,
  lodgeId: number,
  history: readonly Happening[],
  now: Date,
): Promise<void> {
  const at = (one: Happening) => new Date(now.getTime() - one.daysAgo * day);
  const withReason = history.filter((one) => one.reason !== undefined);
  const reasons = await insertRows(
    client,
    'lodge_reason',
    { lodge_id: 'bigint', text: 'text', at: 'timestamptz' },
    withReason.map((one) => ({ lodge_id: lodgeId, text: one.reason, at: at(one) })),
  );
  const events = await insertEvents(
    client,
    history.map((one) => ({ name: one.activity, actor_id: one.by.id, at: at(one) })),
  );
  const columns = {
    event_id: 'bigint',
    lodge_id: 'bigint',
    profile_id: 'bigint',
    actor_id: 'bigint',
    activity: 'smallint',
    old_status: 'smallint',
    new_status: 'smallint',
    reason_id: 'bigint',
    at: 'timestamptz',
  };
  const rows = history.map((one, index) => ({
    event_id: events[index],
    lodge_id: lodgeId,
    profile_id: one.person.id,
    actor_id: one.by.id,
    activity: LodgeMemberActivity[one.activity],
    old_status: one.oldStatus ?? null,
    new_status: one.newStatus ?? null,
    reason_id: one.reason === undefined ? null : reasons[withReason.indexOf(one)],
    at: at(one),
  }));
  await insertRows(client, 'lodge_activity', columns, rows);
}
