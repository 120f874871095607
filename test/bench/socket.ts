import { io } from 'socket.io-client';
import type { News } from '../../shared/hub.ts';
import type { Stage } from '../support/stage.ts';
import type { Filled } from './fill.ts';
import { percentile, round, say } from './report.ts';

const samples = 200;
const load = 50;

/** Measures the time from the command's answer to the new count on the author's socket: idle, and under 50 commands a second. */
export async function measureSocket(stage: Stage, { author, reader, blogEntryId }: Filled): Promise<void> {
  const socket = io(stage.url, { transports: ['websocket'], extraHeaders: { cookie: author.cookie } });
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  const idle = await sample(async () => {
    await author.SetNotificationsAsRead({});
    await new Promise((resolve) => setTimeout(resolve, 60));
  });
  tell('idle', idle, '<= 100');
  const other = await stage.profile('other');
  const { blogEntryId: busyEntry } = await other.UpdateBlogEntry({
    title: 'A busy entry',
    text: '<p>Busy.</p>',
    status: 'Published',
  });
  let sending = true;
  const busy = (async () => {
    for (let n = 0; sending; n++) {
      void reader.AddBlogComment({ blogEntryId: busyEntry, text: `Load ${n}` }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 1000 / load));
    }
  })();
  const loaded = await sample(() => new Promise((resolve) => setTimeout(resolve, 40)));
  sending = false;
  await busy;
  socket.close();
  tell(`under ${load} commands/s`, loaded, '<= 500');

  async function sample(between: () => Promise<unknown>): Promise<number[]> {
    const times: number[] = [];
    for (let n = 0; n < samples; n++) {
      await between();
      const before = (await author.GetAllCounts({})).newNotifications;
      let counted = 0;
      const arrived = new Promise<number>((resolve) => {
        const listen = ({ counts }: News) => {
          if ((counts?.newNotifications ?? 0) <= before) return;
          socket.off('news', listen);
          resolve((counted = performance.now()));
        };
        socket.on('news', listen);
      });
      await reader.AddBlogComment({ blogEntryId, text: `Sample ${n}` });
      const answered = performance.now();
      await arrived;
      times.push(Math.max(0, counted - answered));
    }
    return times;
  }
}

function tell(when: string, times: number[], wanted: string): void {
  const p = (share: number) => round(percentile(times, share), 1);
  say({
    figure: `count on the author's socket after the answer, p99, ${when}`,
    unit: 'ms',
    value: p(0.99),
    wanted,
    p50: p(0.5),
  });
}
