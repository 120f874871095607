import { password, type Stage } from '../support/stage.ts';
import type { Filled } from './fill.ts';
import { percentile, round, say } from './report.ts';

const offered = 30;
const seconds = 10;

/** Offers log-ons and measures a light query meanwhile: one hash at a time must leave room for everybody else. */
export async function measureLogOns(stage: Stage, { reader }: Filled): Promise<void> {
  const statuses: number[] = [];
  const logOn = async () => {
    const response = await fetch(`${stage.url}/api/LogOn/LogOn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'reader', password }),
    });
    await response.arrayBuffer();
    statuses.push(response.status);
  };
  const under: Promise<void>[] = [];
  const timer = setInterval(() => under.push(logOn()), 1000 / offered);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const before = performance.now();
    await reader.GetProfileData();
    times.push(performance.now() - before);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  clearInterval(timer);
  await Promise.all(under);
  say({
    figure: `a light query while ${offered} log-ons a second are offered, p99`,
    unit: 'ms',
    value: round(percentile(times, 0.99), 1),
    wanted: '< 100',
    p50: round(percentile(times, 0.5), 1),
    loggedOn: statuses.filter((status) => status === 200).length,
    toldToWait: statuses.filter((status) => status === 429).length,
  });
}
