/** Pages as the server writes them, before any code of them runs. */
import type { Page } from '@playwright/test';
import type { FirstAnswer } from '../../shared/page.ts';
import { expect, test } from './test.ts';

const answerOf = (html: string) => {
  const [, page = 'null'] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(page) as FirstAnswer;
};

/** The page as the server writes it for whoever looks at it. */
const written = async (page: Page, path: string) => (await page.request.get(path)).text();

test('a page is written by the clock of the town whoever reads it lives in, and by that of the house for strangers', async ({
  house,
}) => {
  const [bert, guest] = await Promise.all([house.enter('bert'), house.window()]);
  const zoneFor = async (page: Page, path: string) => answerOf(await written(page, path)).written?.timeZone;
  await expect.poll(() => zoneFor(bert, '/Start')).toBe('Europe/London');
  await expect.poll(() => zoneFor(guest, '/Blog')).toBe('Europe/Copenhagen');
});

test('a meetup in the town of who reads it is told by that clock alone, whatever that of the server', async ({
  house,
}) => {
  const { rows } = await house.stage.pool.query<{ path: string }>(
    "select to_char(starts_at, 'YYYY-MM-DD') || '/' || id as path from lodge_meetup where lodge_id = 1 order by id limit 1",
  );
  const page = await house.enter('asta');
  let html = '';
  const read = async () => (html = await written(page, `/Lodges/Lodge/1/x/Calendar/${rows[0]!.path}`));
  await expect.poll(read).toContain('tabler-icon-calendar');
  expect(html).not.toContain('tabler-icon-world');
});

test('whoever asks at the same moment reads their own page alone', async ({ house }) => {
  const people = await Promise.all([house.newcomer({ gender: 'Male' }), house.newcomer({ gender: 'Couple' })]);
  const [bert, couple, guest] = await Promise.all([house.enter(people[0]), house.enter(people[1]), house.window()]);
  const read = async (page: Page, path: string) => {
    const { written: parts } = answerOf(await written(page, path));
    const profile = parts?.answers.find(({ contract }) => contract.name === 'GetProfileData')?.value;
    return profile ? (profile as { name: string | null }).name : 'nobody yet';
  };
  const readAll = () =>
    Promise.all([read(bert, '/Start'), read(couple, '/Start'), read(guest, '/Blog'), read(couple, '/Mail')]);
  const own = [people[0].name, people[1].name, null, people[1].name];
  // Each looked at once, since nobody may read of others even once; what is not known in time stands in no page.
  for (const names of await Promise.all(Array.from({ length: 6 }, readAll)))
    expect(names).toEqual(own.map((name, nth) => (names[nth] === 'nobody yet' ? 'nobody yet' : name)));
  await expect.poll(readAll).toEqual(own);
});

/** How an address is answered, and how much is told with that. */
const led = async (page: Page, path: string) => {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers()['location'], (await answer.text()).length];
};

test('a shut gate leads on before anything is told', async ({ house }) => {
  const [nora, lars, guest] = await Promise.all([house.enter('nora'), house.enter('lars'), house.window()]);
  // Each looked at once: a gate that is open for a moment is open.
  expect(await led(nora, '/Start')).toEqual([302, '/ReAcceptance?u=%2FStart', 0]);
  expect(await led(lars, '/Mail')).toEqual([302, '/ProfileValidation', 0]);
  expect(await led(guest, '/Mail?u=//elsewhere.example')).toEqual([
    302,
    '/?u=%2FMail%3Fu%3D%2F%2Felsewhere.example',
    0,
  ]);
});

test('a page that is elsewhere is answered so, known from its address or from what it reads', async ({ house }) => {
  const [bert, owner, guest] = await Promise.all([house.enter('bert'), house.enter('tove_anders'), house.window()]);
  const ways: [page: Page, path: string, to: string | RegExp][] = [
    [bert, '/Blog', '/Community/Blogs'],
    [bert, '/Community/Blogs/Top?period=30', '/Community/Blogs/Top/Read?period=30'],
    [bert, '/Community/Blogs/Top/Commented?period=5', '/Community/Blogs/Top/Commented?period=7'],
    [guest, '/ResetPassword', '/Start'],
    [bert, '/Community/Blogs/Ban', '/Community/Blogs'],
    [owner, '/Lodges/Lodge/1/x/Calendar', /^\/Lodges\/Lodge\/1\/[a-z-]+\/Calendar\/20\d\d-\d\d$/],
    [bert, '/Search/MatchWord?word=nonesuch', /^\/Search\/MatchWord\?/],
  ];
  for (const [page, path, to] of ways) {
    let answer: Awaited<ReturnType<typeof led>> = [];
    // What is not known in time is left to the browser, by a page.
    await expect.poll(async () => (answer = await led(page, path))[0], path).not.toBe(200);
    const where: unknown = typeof to === 'string' ? to : expect.stringMatching(to);
    expect([path, ...answer]).toEqual([path, 302, where, 0]);
  }
});

test('what everybody may read stands in the HTML', async ({ house }) => {
  const guest = await house.window();
  let html = '';
  const paragraphs = async () => (html = await written(guest, '/Privacy')).match(/<p>/g)?.length ?? 0;
  await expect.poll(paragraphs).toBeGreaterThan(5);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('what came with a page is not left lying in it', async ({ house }) => {
  const page = await house.enter(await house.newcomer());
  const answers = async () => answerOf(await (await page.goto('/Start'))!.text()).written?.answers.length;
  await expect.poll(answers).toBeGreaterThan(0);
  // Looked at once, since the page answers: it was to be gone by then.
  expect(await page.locator('#page').textContent()).toBe('');
});

test('the page that is kept for being offline tells nobody anything', async ({ house }) => {
  const page = await house.enter(await house.newcomer());
  const html = await (await page.request.get('/Start', { headers: { 'x-empty-page': '1' } })).text();
  expect(html).toContain('<div id="root"></div>');
  expect(Object.keys(answerOf(html))).toEqual(['site']);
});
