import type pg from 'pg';
import { random, type Random } from '../../../shared/art/random.ts';
import { LodgeAccess, LodgeMemberActivity, LodgeMemberStatus as Status } from '../../../shared/enums.ts';
import { shuffled } from '../content/dice.ts';
import { lodges, type DemoLodge } from '../content/lodges.ts';
import { banReasons, declineReasons, leaveReasons, promotionNotes, requestAnswers } from '../content/lodgeWords.ts';
import { insertEvents, insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

const day = 86_400_000;

interface Place {
  person: Settled;
  status: number;
  daysAgo: number;
  answer: string | null;
}

interface Happening {
  activity: keyof typeof LodgeMemberActivity;
  person: Settled;
  by: Settled;
  daysAgo: number;
  reason?: string | undefined;
  oldStatus?: number;
  newStatus?: number;
}

const pick = <T>(list: readonly T[], dice: Random): T => list[Math.floor(dice() * list.length)]!;

/** Whether a lodge is meant for somebody. */
function suits(lodge: DemoLodge, person: Settled): boolean {
  if (lodge.special === 'dark') return person.darkStatus === 'Approved';
  if (lodge.key === 'couples-cafe') return person.profileType === 'Couple';
  return lodge.key !== 'over-fifty' || person.persons.every((self) => self.ageYears >= 50);
}

/** An answer to the owner's question, in the plural for couples and only for them. */
function answerOf(person: Settled, dice: Random): string {
  const couple = person.profileType === 'Couple';
  const answers = requestAnswers[person.locale].filter((answer) => /^(Vi|We)\b/.test(answer) === couple);
  return pick(answers, dice);
}

/** Who stands where in a lodge: the cast it names, then neighbours by language until it is as large as it should be. */
function castOf(lodge: DemoLodge, people: readonly Settled[], dice: Random): Place[] {
  const named = new Map(people.map((person) => [person.userName, person]));
  const places: Place[] = [];
  const taken = new Set<number>();
  const add = (person: Settled | undefined, status: number, answer: string | null = null) => {
    if (!person || taken.has(person.id)) return;
    taken.add(person.id);
    const daysAgo = status === Status.Requesting ? 0.2 + dice() * 4 : 8 + dice() * 700;
    places.push({ person, status, daysAgo: Math.min(daysAgo, Math.max(person.joinedDaysAgo - 0.5, 0.2)), answer });
  };
  const { cast } = lodge;
  if (cast) {
    add(named.get(cast.owner), Status.Owner);
    add(named.get(cast.coOwner), Status.CoOwner);
    add(named.get(cast.assistant), Status.Assistant);
    add(named.get(cast.requesting), Status.Requesting, cast.answer);
    add(named.get(cast.blacklisted), Status.Blacklisted);
  }
  const fitting = people.filter((person) => person.status === 'Active' && suits(lodge, person));
  const neighbours = shuffled(fitting, dice).sort(
    (a, b) => Number(b.locale === lodge.locale) - Number(a.locale === lodge.locale),
  );
  const inside = () =>
    places.filter((place) => place.status !== Status.Requesting && place.status !== Status.Blacklisted).length;
  const waiting = () => places.length - inside() - places.filter((place) => place.status === Status.Blacklisted).length;
  for (const person of neighbours) {
    if (inside() >= lodge.size) break;
    const first = inside() === 0 && !cast;
    if (first) add(person, lodge.special === 'ownerless' ? Status.CoOwner : Status.Owner);
    else add(person, inside() === 3 && !cast && lodge.size > 8 ? Status.Assistant : Status.Member);
  }
  for (const person of neighbours) {
    if (waiting() >= lodge.pending) break;
    add(person, Status.Requesting, answerOf(person, dice));
  }
  return places;
}

/** What the activity list tells of a lodge: how people came, and a little of what happened since. */
function historyOf(lodge: DemoLodge, places: readonly Place[], people: readonly Settled[], dice: Random): Happening[] {
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

const lodgeColumns = {
  name: 'text',
  teaser: 'text',
  text: 'text',
  rules: 'text[]',
  question: 'text',
  access: 'smallint',
  dark: 'boolean',
  place_id: 'bigint',
  founded_at: 'timestamptz',
  ownerless_since: 'timestamptz',
};

/** Writes lodges with their members, requests and activity lists. Answers the id of each lodge in their order. */
export async function seedLodges(
  client: pg.ClientBase,
  people: readonly Settled[],
  places: Map<string, number>,
  now: Date,
): Promise<number[]> {
  const dice = random(24);
  const rows = lodges.map((lodge) => ({
    name: lodge.name,
    teaser: lodge.teaser,
    text: lodge.text,
    rules: lodge.rules,
    question: lodge.question,
    access: LodgeAccess[lodge.access],
    dark: lodge.special === 'dark',
    place_id: lodge.town ? (places.get(`${lodge.town.country} ${lodge.town.zipCode}`) ?? null) : null,
    founded_at: new Date(Date.UTC(lodge.foundedYear, 8, 14, 12)),
    ownerless_since: lodge.special === 'ownerless' ? new Date(now.getTime() - 9 * day) : null,
  }));
  const ids = await insertRows(client, 'lodge', lodgeColumns, rows);
  for (const [at, lodge] of lodges.entries()) {
    const cast = castOf(lodge, people, dice);
    await writeMembers(client, ids[at]!, cast, now);
    await writeHistory(client, ids[at]!, historyOf(lodge, cast, people, dice), now);
  }
  return ids;
}

async function writeMembers(
  client: pg.ClientBase,
  lodgeId: number,
  places: readonly Place[],
  now: Date,
): Promise<void> {
  const rows = places.map(({ person, status, daysAgo, answer }) => {
    const since = new Date(now.getTime() - daysAgo * day);
    const asking = status === Status.Requesting;
    return {
      lodge_id: lodgeId,
      profile_id: person.id,
      status,
      request: asking ? 2 : 0,
      since,
      answer,
      requested_at: asking ? since : null,
    };
  });
  const columns = {
    lodge_id: 'bigint',
    profile_id: 'bigint',
    status: 'smallint',
    request: 'smallint',
    since: 'timestamptz',
    answer: 'text',
    requested_at: 'timestamptz',
  };
  await insertRows(client, 'lodge_member', columns, rows);
}

async function writeHistory(
  client: pg.ClientBase,
  lodgeId: number,
  history: readonly Happening[],
  now: Date,
): Promise<void> {
  const at = (one: Happening) => new Date(now.getTime() - one.daysAgo * day);
  const told = history.filter((one) => one.reason !== undefined);
  const reasons = await insertRows(
    client,
    'lodge_reason',
    { lodge_id: 'bigint', text: 'text', at: 'timestamptz' },
    told.map((one) => ({ lodge_id: lodgeId, text: one.reason, at: at(one) })),
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
    reason_id: one.reason === undefined ? null : reasons[told.indexOf(one)],
    at: at(one),
  }));
  await insertRows(client, 'lodge_activity', columns, rows);
}
