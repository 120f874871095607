import type pg from 'pg';
import { random, type Random } from '../../../shared/art/random.ts';
import { LodgeAccess, LodgeCategory, LodgeMemberStatus as Status } from '../../../shared/enums.ts';
import { shuffled } from '../content/dice.ts';
import { lodges } from '../content/lodges.ts';
import { requestAnswers } from '../content/lodgeWords.ts';
import type { DemoLodge } from '../content/types.ts';
import { historyOf, pick, writeHistory, type Happening, type LodgeSetting } from './lodgeHistory.ts';
import { insertRows } from './rows.ts';
import type { Faces } from './seedDarkProfiles.ts';
import type { Settled } from './seedPeople.ts';

const day = 86_400_000;

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

/** Whom the lodges without an owner have first, and for how many days they have had none. */
const firstIn: Record<string, number> = { ownerless: Status.CoOwner, 'wished-for': Status.Member };
const ownerlessFor: Record<string, number> = { ownerless: 9, 'wished-for': 41 };

/** Who stands where in a lodge: the cast it names, then neighbours by language until it is as large as it should be. */
function castOf(lodge: DemoLodge, people: readonly Settled[], dice: Random): LodgeSetting[] {
  const named = new Map(people.map((person) => [person.userName, person]));
  const places: LodgeSetting[] = [];
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
    if (first) add(person, firstIn[lodge.special ?? ''] ?? Status.Owner);
    else add(person, inside() === 3 && !cast && lodge.size > 8 ? Status.Assistant : Status.Member);
  }
  for (const person of neighbours) {
    if (waiting() >= lodge.pending) break;
    add(person, Status.Requesting, answerOf(person, dice));
  }
  return places;
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
  active_at: 'timestamptz',
  category_ids: 'smallint[]',
};

function vacancyOf({ special }: DemoLodge, now: Date): Date | null {
  const days = ownerlessFor[special ?? ''];
  return days === undefined ? null : new Date(now.getTime() - days * day);
}

/** Writes lodges with their members, requests and activity lists. Answers the id of each lodge in their order. */
export async function seedLodges(
  client: pg.ClientBase,
  { people, faces, places }: { people: readonly Settled[]; faces: Faces; places: Map<string, number> },
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
    ownerless_since: vacancyOf(lodge, now),
    active_at: new Date(now.getTime() - dice() * 20 * day),
    category_ids: lodge.categories.map((name) => LodgeCategory[name]),
  }));
  const ids = await insertRows(client, 'lodge', lodgeColumns, rows);
  await client.query(
    'update lodge set area_id = (select area_id from place where id = place_id) where place_id is not null',
  );
  for (const [at, lodge] of lodges.entries()) {
    const cast = castOf(lodge, people, dice);
    const history = historyOf(lodge, cast, people, dice);
    const there = lodge.special === 'dark' ? faces : undefined;
    await writeMembers(client, ids[at]!, there ? cast.flatMap((place) => placeOf(place, there)) : cast, now);
    await writeHistory(client, ids[at]!, there ? history.flatMap((one) => happeningOf(one, there)) : history, now);
    if (lodge.special === 'wished-for') await wishForLodge(client, ids[at]!, now);
  }
  return ids;
}

/** Who is in the dark lodge is there with their profile of the dark variant. */
function placeOf(place: LodgeSetting, faces: Faces): LodgeSetting[] {
  const person = faces.of(place.person);
  return person ? [{ ...place, person }] : [];
}

function happeningOf(one: Happening, faces: Faces): Happening[] {
  const [person, by] = [faces.of(one.person), faces.of(one.by)];
  return person && by ? [{ ...one, person, by }] : [];
}

async function writeMembers(
  client: pg.ClientBase,
  lodgeId: number,
  places: readonly LodgeSetting[],
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

/** The member who has been there longest asks support for a lodge. */
const wishForLodge = (client: pg.ClientBase, lodgeId: number, now: Date) =>
  client.query(
    `insert into lodge_takeover (lodge_id, profile_id, asked_at)
     select lodge_id, profile_id, $2 from lodge_member where lodge_id = $1 order by since, id limit 1`,
    [lodgeId, new Date(now.getTime() - 3 * day)],
  );
