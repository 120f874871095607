/** The same three do all there is to do on both sites: what is answered on one side, and what of it tells of the other. */
import { contracts } from '../../shared/api.ts';
import { clock, minutes } from '../../server/platform/clock.ts';
import { acquaint, type Acquaintance, type Leads } from '../support/acquaintance.ts';
import { given, type Somebody } from '../support/given.ts';
import { inTurn } from '../support/random.ts';
import { queryInputs } from '../support/queryInputs.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

/** What of these is anew with every answer. */
const anew = ['Common/GetContentTokens'];

const quarter = 15 * minutes;

/** Entries are asked about by laws of their own. */
const noBlogs = () => Promise.resolve([]);

/** Who was made in passing, to approve of pictures, is nobody to be found; everybody else has just been here. */
const tidy = (kept: Somebody) =>
  world.sql(
    `update profile set last_seen_at = now() + interval '1 day', status = case when access_type >= 40 and id <> $1 then 7 else status end`,
    [kept.profileId],
  );

/** Words and interests on the lodges there are, so that they count. */
const describeLodges = () =>
  world.sql(
    `update lodge set category_ids = '{1}', kink_ids = array(select min(id) from kink) where category_ids = '{}'`,
  );

export interface Side {
  readers: Record<string, Somebody>;
  known: Acquaintance;
  leads: Leads;
  /** Names that nobody of the other side reads: of people, who stand in all they wrote, and of lodges. */
  names: string[];
}

type Answers = Map<string, { status: number; body: unknown }>;

/** What somebody is answered by a third of the queries of some areas; in the drill by all of them. */
export async function answersOf(reader: Somebody, all: Leads, areas: readonly string[]): Promise<Answers> {
  const leads = { ...all, ownId: reader.profileId };
  const found: Answers = new Map();
  const queries = contracts.filter(
    ({ kind, area, of }) => kind === 'query' && of === 'profile' && areas.includes(area),
  );
  for (const contract of inTurn(queries, 3)) {
    const call = `${contract.area}/${contract.name}`;
    if (anew.includes(call)) continue;
    for (const input of queryInputs[call]?.(leads) ?? []) {
      const { status, body } = await reader.call(contract, input);
      if ([400, 500, 503].includes(status)) throw new Error(`${call} answered ${status} to ${JSON.stringify(input)}`);
      // Each refusal has a number of its own, for whoever asks the house about it.
      const told = status === 200 ? body : (body as { code: string }).code;
      found.set(`${call} ${JSON.stringify(input)}`, { status, body: told });
    }
  }
  return found;
}

async function sideOf(three: [Somebody, Somebody, Somebody], others: Record<string, Somebody>): Promise<Side> {
  const known = await acquaint(three, noBlogs);
  await describeLodges();
  const lodges = await world.sql<{ name: string }>('select name::text from lodge where id = any($1)', [
    known.leadsOf(three[0]).lodgeIds,
  ]);
  const names = [...three, ...lodges].map((one) => one.name);
  return { known, readers: { one: three[0], ...others }, leads: known.leadsOf(three[0]), names };
}

export interface BothSides {
  main: Side;
  dark: Side;
  /** What the readers of a side were answered before anything was done on the other, and what after. */
  told: Record<'main' | 'dark', Record<string, [before: Answers, after: Answers]>>;
}

const allOf = async ({ readers, leads }: Side, areas: readonly string[]) => {
  // What is remembered of lists for a minute is forgotten.
  await world.advance(2 * minutes);
  const found: [string, Answers][] = [];
  for (const [name, reader] of Object.entries(readers)) found.push([name, await answersOf(reader, leads, areas)]);
  return new Map(found);
};

const beside = (before: Map<string, Answers>, after: Map<string, Answers>) =>
  Object.fromEntries([...before].map(([name, answers]) => [name, [answers, after.get(name)!] as [Answers, Answers]]));

const aboutThree = async (): Promise<[Somebody, Somebody, Somebody]> =>
  Promise.all([0, 1, 2].map(() => given.profile({ darkStatus: 'Approved' }))) as Promise<
    [Somebody, Somebody, Somebody]
  >;

/** Makes both sides, and reads each of them before and after something is done on the other. */
export async function bothSides(areas: readonly string[]): Promise<BothSides> {
  const three = await aboutThree();
  const [outsider, support] = await Promise.all([
    given.profile({ darkStatus: 'Approved' }),
    given.profile({ role: 'Support', darkStatus: 'Approved' }),
  ]);
  const main = await sideOf(three, { outsider, support });
  const read = async (side: Side) => {
    await tidy(support);
    return allOf(side, areas);
  };
  const mainBefore = await read(main);
  const twins = await Promise.all(three.map((one) => given.dark(one)));
  const others = { outsider: await given.dark(outsider), support: await given.dark(support) };
  const dark = await sideOf(twins as [Somebody, Somebody, Somebody], others);
  const mainAfter = await read(main);
  // Those of the variant are there to be found from the next quarter of an hour on.
  await world.advance(quarter - (clock.ms() % quarter));
  await runSchedules(['FollowSearch']);
  const darkBefore = await read(dark);
  await acquaint(await aboutThree(), noBlogs);
  await describeLodges();
  const darkAfter = await read(dark);
  return { main, dark, told: { main: beside(mainBefore, mainAfter), dark: beside(darkBefore, darkAfter) } };
}

/** The calls by which somebody on one side finds something of the other, by its numbers or by chance. */
export async function found(reader: Somebody, other: Side, areas: readonly string[]): Promise<string[]> {
  const answers = await answersOf(reader, other.leads, areas);
  const traces = new RegExp(`\\b(${other.names.join('|')})\\b`);
  return [...answers].flatMap(([call, { body }]) => (traces.test(JSON.stringify(body)) ? [call] : []));
}
