/** Everything the interface tells somebody, in a form in which two tellings of one story can be compared. */
import { contracts } from '../../shared/api.ts';
import { queryInputs } from '../support/queryInputs.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { step } from './story.ts';
import type { Told } from './withAndWithout.ts';

/** The number under which a refusal is found in logs, the size of pictures drawn at random, and keys of the moment. */
const drawn = new Set(['number', 'readNumber', 'bytes']);

/** Messages of a chat are numbered by the clock: of the number ahead of one is kept whether it is that of the message that is seen there. */
const chained = (items: readonly unknown[]): unknown[] =>
  items.map((item, at) => {
    const { before } = (item ?? {}) as { before?: unknown };
    if (typeof before !== 'number') return item;
    const ahead = (items[at - 1] as { number?: number } | undefined)?.number ?? 0;
    return { ...(item as object), before: before === ahead };
  });

/** A value without what differs from one telling of a story to the next: moments within a step, and signatures. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return chained(value).map(plain);
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => (drawn.has(key) ? [] : [[key, plain(inner)]])),
    );
  if (typeof value !== 'string') return value;
  if (/^data:image|^\/media\//.test(value)) return 'a picture';
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)) return 'a handle';
  if (value.startsWith('/')) return value.replace(/\?.*/, '');
  return value.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (moment) => `step ${Math.floor(Date.parse(moment) / step)}`);
}

export type Answers = Map<string, unknown>;

/** All that somebody is told who asks everything. */
export async function answersFor({ one, leads }: Omit<Told, 'story'>): Promise<Answers> {
  const answers: Answers = new Map();
  await runSchedules(['FollowSearch', 'RankVisits']);
  await world.redis.flushdb();
  for (const contract of contracts.filter(({ kind }) => kind === 'query')) {
    const call = `${contract.area}/${contract.name}`;
    for (const input of queryInputs[call]?.(leads) ?? []) {
      const { status, body } = await one.call(contract, input);
      answers.set(`${call} ${JSON.stringify(input)}`, plain({ status, body }));
    }
  }
  return answers;
}

/** Where two values differ. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (Object.is(one, other)) return [];
  if (one && other && typeof one === 'object' && typeof other === 'object') {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return keys.flatMap((key) =>
      differences((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key], `${path}.${key}`),
    );
  }
  return [`${path} ${JSON.stringify(one)} ${JSON.stringify(other)}`];
}

/** How what is told differs from what should be. */
export const compare = (found: Answers, wanted: Answers): string[] =>
  [...found].flatMap(([reading, answer]) =>
    differences(answer, wanted.get(reading)).map((difference) => `${reading}${difference}`),
  );
