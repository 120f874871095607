import assert from 'node:assert/strict';
import { io } from 'socket.io-client';
import { Stage } from '../support/stage.ts';

const drain = 2;
const pages = 10;
const writers = 6;

/**
 * The server is told to stop while people write and have pages open: it says first that it is not ready, answers whatever it
 * was asked, lets go of the pages one after the other, and ends by itself. Those find the next server by themselves.
 */
export async function drillStop(): Promise<{ answered: number; stoppedAfter: number; pagesLeftOver: number }> {
  const stage = await Stage.open({ env: { DRAIN_SECONDS: String(drain) } });
  try {
    await stage.server.start();
    const anna = await stage.profile('anna');
    const words = { title: 'First dip', text: '<p>Cold.</p>', status: 'Published' as const };
    const { blogEntryId } = await anna.UpdateBlogEntry(words);
    const open = await Promise.all(Array.from({ length: pages }, () => openPage(stage, anna.cookie)));
    let answered = 0;
    let stopping = false;
    const write = async (n: number) => {
      // Until nobody takes calls any more; whatever was taken has to be answered.
      for (let taken = true; taken;) {
        taken = await anna.AddBlogComment({ blogEntryId, text: `Comment of ${n}` }).then(
          () => Boolean(++answered),
          (error: { status?: number }) => {
            assert.ok(stopping && (error.status === undefined || error.status === 503), String(error));
            return false;
          },
        );
      }
    };
    const writing = Promise.all(Array.from({ length: writers }, (_, n) => write(n)));
    await stage.until('people write', 5000, async () => answered > 20);
    stopping = true;
    const began = performance.now();
    const stopped = stage.server.kill('SIGTERM').then(() => performance.now() - began);
    const ready = async () => (await fetch(`${stage.url}/api/ready`)).status;
    await stage.until('it says that it is not ready', 1000, async () => (await ready()) === 503);
    const before = answered;
    await stage.until('commands are still taken', 1000, async () => answered > before);
    await writing;
    const stoppedAfter = Math.round(await stopped);
    assert.equal(stage.server.exitCode, 0, 'it ended by itself');
    const { rows } = await stage.pool.query<{ n: number }>('select count(*) as n from blog_comment');
    assert.equal(rows[0]!.n, answered, 'every comment was answered, and every answer was true');
    const left = open.map((page) => page.leftAt - began);
    await stage.server.start();
    await stage.until('every page is back', 15_000, async () => open.every((page) => page.socket.connected));
    open.forEach((page) => page.socket.close());
    return { answered, stoppedAfter, pagesLeftOver: Math.round(Math.max(...left) - Math.min(...left)) };
  } finally {
    await stage.close();
  }
}

async function openPage(stage: Stage, cookie: string) {
  const socket = io(stage.url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  const page = { socket, leftAt: 0 };
  socket.on('disconnect', (reason) => {
    assert.notEqual(reason, 'io server disconnect', 'a page that is told to go does not come back');
    page.leftAt ||= performance.now();
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return page;
}
