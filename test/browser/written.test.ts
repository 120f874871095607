/** Pages as the server writes them, before any code of them runs. */
import type { Page } from '@playwright/test';
import type { FirstAnswer } from '../../shared/page.ts';
import { answerOf, screens, touched, written as others } from './addresses.ts';
import { expect, test } from './test.ts';

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

test('a page is drawn once: all that it shows was read before, as its screens declare', async ({ house }) => {
  const people = Map.groupBy([...screens, ...touched, ...others], ([who]) => who);
  const undeclared: object[] = [];
  const missing: string[] = [];
  for (const [who, addresses] of people)
    for (const phone of [false, true]) {
      const page = await (who ? house.enter(who, { phone }) : house.window({ phone }));
      for (const [, path] of addresses) {
        let carried: FirstAnswer['written'];
        const read = async () => {
          const answer = await page.request.get(path);
          if (answer.status() === 404) missing.push(path);
          return (carried = answerOf(await answer.text()).written)?.answers.length;
        };
        // Where the machine is busy, a page goes out before anything is known.
        await expect.poll(read, path).toBeGreaterThan(0);
        if (carried?.undeclared) undeclared.push({ who, path, queries: carried.undeclared });
      }
    }
  expect([undeclared, missing]).toEqual([[], []]);
});

test('what everybody may read stands in the HTML', async ({ house }) => {
  const guest = await house.window();
  let html = '';
  const paragraphs = async () => (html = await written(guest, '/Privacy')).match(/<p>/g)?.length ?? 0;
  await expect.poll(paragraphs).toBeGreaterThan(5);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('a browser with other words for days and times takes the page over as it was written', async ({ house }) => {
  const page = await house.enter('bert');
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(() => {
    const otherwise = (prototype: object) => {
      const { get, value } = Object.getOwnPropertyDescriptor(prototype, 'format')!;
      const format = function (this: object, ...args: unknown[]) {
        const own = (get ? get.call(this) : value) as (...args: unknown[]) => string;
        return `${own.apply(this, args)}, otherwise`;
      };
      const changed = get
        ? {
            get: function (this: object) {
              return format.bind(this);
            },
          }
        : { value: format };
      Object.defineProperty(prototype, 'format', { ...changed, configurable: true });
    };
    otherwise(Intl.DateTimeFormat.prototype);
    otherwise(Intl.RelativeTimeFormat.prototype);
  });
  for (const path of ['/Lodges', '/Mail', '/Community/Blogs', '/Start']) {
    await page.goto(path);
    await page.waitForFunction(() => document.querySelector('#page')?.textContent === '');
    // Something that only a page that is awake does.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox').first()).toBeVisible();
  }
  expect(faults).toEqual([]);
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

test('an address where nothing is answers so, inside and outside', async ({ house }) => {
  const [bert, guest] = await Promise.all([house.enter('bert'), house.window()]);
  const missing: [page: Page, path: string][] = [
    [guest, '/NoSuchPage'],
    [guest, '/Blog/999999999/nothing'],
    [bert, '/NoSuchPage'],
    [bert, '/Profile/999999999/About'],
    [bert, '/Community/Blogs/Entry/999999999/nothing'],
    [bert, '/Lodges/Lodge/999999999/nothing'],
    [bert, '/Lodges/Lodge/1/x/Calendar/2026-13'],
  ];
  for (const [page, path] of missing)
    // What is not known in time is left to the browser, by a page.
    await expect.poll(async () => (await page.request.get(path)).status(), path).toBe(404);
  const { profileId } = await house.newcomer();
  for (const path of ['/', '/FAQ']) expect((await guest.request.get(path)).status(), path).toBe(200);
  for (const path of ['/Start', `/Profile/${profileId}/About`])
    expect((await bert.request.get(path)).status(), path).toBe(200);
});

test('the tab has its name, and the page its language, before any script runs', async ({ house }) => {
  const bert = await house.newcomer({ gender: 'Male', locale: 'nb-NO' });
  const page = await house.enter(bert);
  const title = async (path: string) => /<title>([^<]*)</.exec(await written(page, path))?.[1];
  await expect.poll(() => title('/Lodges')).toBe('Loger · Samvær');
  await expect.poll(() => title('/Mail')).toBe('Beskeder · Samvær');
  expect(await written(page, '/Lodges')).toContain('<html lang="da-DK"');
});
