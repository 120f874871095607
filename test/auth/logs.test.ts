import { spawn } from 'node:child_process';
import { afterAll, expect, test } from '@jest/globals';
import { freePort } from '../../server/bin/lib/ports.mjs';
import '../support/freshWorld.ts';
import { given, password } from '../support/given.ts';
import { Client, withCalls } from '../support/actors.ts';
import { rootFile } from '../support/tree.ts';
import { world } from '../support/world.ts';

const children: ReturnType<typeof spawn>[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

/** The server as a process of its own that logs everything it ever would; answers its address and its words. */
async function talkativeServer() {
  const { DATABASE_URL, DATABASE_READ_URL, REDIS_URL, DATA_DIR } = world.platform.config;
  const env = { DATABASE_URL, DATABASE_READ_URL, REDIS_URL, DATA_DIR, LOG_LEVEL: 'debug', NODE_ENV: 'test' };
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', './server/bin/typescript.mjs', 'server/main.ts'], {
    cwd: rootFile('.'),
    env: { PATH: process.env['PATH'], ...env, HOST: '127.0.0.1', PORT: String(port), RATE_LIMIT_FACTOR: '1000' },
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words: Buffer) => (said += words.toString()));
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(said);
        if (found) resolve(found);
        else if (child.exitCode !== null) reject(new Error(said));
        else setTimeout(look, 20);
      };
      look();
    });
  await until(/the server listens/);
  return { url: `http://127.0.0.1:${port}`, until, said: () => said };
}

test('no password, cookie or word of a person reaches the log, whatever goes wrong', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const server = await talkativeServer();
  const browser = withCalls(new Client(server.url));
  await browser.LogOn({ userName: bert.name, password });
  await expect(browser.LogOn({ userName: bert.name, password: 'a-wrong-guess' })).rejects.toMatchObject({
    status: 409,
  });
  // The database itself quotes the person's words in its error.
  await world.sql(`create function quote() returns trigger language plpgsql as $$
    begin raise exception 'cannot keep: %', new.text; end $$`);
  await world.sql('create trigger quote before insert on blog_comment for each row execute function quote()');
  const commenting = browser.AddBlogComment({ blogEntryId, text: 'A whisper in the sauna' });
  await expect(commenting).rejects.toMatchObject({ status: 500, code: 'Unexpected' });
  await browser.send('POST', '/api/Blogs/AddBlogComment', '{"text":"A whisper', { 'content-type': 'application/json' });
  await server.until(/Unexpected/);
  const calendar = new URL((await anna.CreateCalendarFeed()).url);
  await world.sql('alter table calendar_feed rename to calendar_feed_away');
  expect((await browser.send('GET', calendar.pathname)).status).toBe(500);
  await world.sql('alter table calendar_feed_away rename to calendar_feed');
  await server.until(/"call":"CalendarFeed"/);
  const token = browser.cookie.split('=')[1] ?? '';
  expect(token).not.toBe('');
  const secrets = [password, 'a-wrong-guess', token, 'whisper', bert.email, calendar.pathname.slice(10, 30)];
  expect(secrets.filter((secret) => server.said().includes(secret))).toEqual([]);
});
