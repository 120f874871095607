/** Lists and searches, each alone with eight clients, among many rows and among a hundredth of them. */
import autocannon from 'autocannon';
import { contracts } from '../../shared/api.ts';
import { pathOf } from '../../shared/contract.ts';
import { round, say } from './report.ts';

export const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
export const clients = 8;
const wanted = { p50: 20, p99: 100, ratio: 1.5 };
/** What is sooner promised of some calls, in ms. */
const sooner: Record<string, number> = { GetSearchCounts: 60, GetSuggestions: 30 };

/** A list or a search: its name, how it differs from others of that name, and what is asked. */
export type Shot = [name: string, which: string, input: Record<string, unknown>];

export interface Figures {
  p50: number;
  p99: number;
  average: number;
}

/** Fires each of them at a server that runs, with the cookie of one member. */
export async function fireAll(url: string, cookie: string, shots: readonly Shot[]): Promise<Map<string, Figures>> {
  const found = new Map<string, Figures>();
  for (const shot of shots) found.set(shot.slice(0, 2).filter(Boolean).join(', '), await fire(url, cookie, shot));
  return found;
}

async function fire(url: string, cookie: string, [name, which, input]: Shot): Promise<Figures> {
  const contract = contracts.find((one) => one.name === name);
  if (!contract) throw new Error(`There is no call ${name}.`);
  const path = pathOf(contract);
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString();
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const request: autocannon.Request =
    contract.method === 'POST'
      ? { method: 'POST', path, body: JSON.stringify(input), headers }
      : { method: 'GET', path: `${path}?${query}`, headers: { cookie } };
  const run = (duration: number) => autocannon({ url, connections: clients, duration, requests: [request] });
  await run(1);
  const { latency, non2xx, errors, statusCodeStats } = await run(seconds);
  if (non2xx + errors > 0)
    throw new Error(`${name}, ${which}: answered ${JSON.stringify(statusCodeStats)}, ${errors} failed`);
  return { p50: latency.p50, p99: latency.p99, average: latency.average };
}

/** Says what was measured among many, beside what was measured among a hundredth. */
export function sayBoth(many: Map<string, Figures>, few: Map<string, Figures>, among: string): void {
  for (const [name, { p50, p99, average }] of many) {
    const ratio = round(average / (few.get(name)?.average ?? NaN));
    const [call = ''] = name.split(',');
    const promise = `<= ${wanted.p50}, p99 <= ${sooner[call] ?? wanted.p99}, ratio <= ${wanted.ratio}`;
    say({ figure: `${name} among ${among}`, unit: 'ms', value: p50, wanted: promise, p99, ratio });
  }
}
