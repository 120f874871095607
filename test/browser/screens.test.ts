import AxeBuilder from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { keyboardFaults } from '../support/keyboard.ts';
import { House, linkIn } from './house.ts';
import { goodPassword, newcomer } from './newcomer.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

/** What a form is like before the last step, as a reload finds it. */
const halfWay = {
  ...{ group: 'Couple', name: 'two_half_way', email: 'two@mail.example', way: 'passkey' },
  persons: ['Female', 'Male'].map((gender) => ({ gender, name: 'Kim', day: '4', month: '5', year: '1985' })),
  ...{ countryId: 'DK', zipCode: '2100' },
};

/** A window in which somebody has just signed up. */
async function signedUp(name: string, place: { countryId: string; zipCode: string }): Promise<Page> {
  const page = await house.window();
  const { email } = newcomer(name);
  const data = {
    ...{ profileType: 'Single', gender: 'Female', name, email, password: goodPassword, ...place },
    ...{ termsVersion: 3, consentVersion: 1, sensitiveDataConsent: true, locale: 'en-GB', timeZone: 'Europe/London' },
    persons: [{ name: 'Karen', gender: 'Female', birthday: '1985-05-04' }],
  };
  const answer = await page.request.post('/api/SignUp/CreateProfile', { data });
  if (!answer.ok()) throw new Error(`${name} could not sign up: ${await answer.text()}`);
  return page;
}

/** The link of the mail that a call leads to. */
async function mailed(call: string, data: object, [to, subject]: [string, string], by = 'bert'): Promise<string> {
  const { request } = await house.enter(by);
  await request.post(`/api/${call}`, { data });
  const mail = await house.letter(to, subject);
  return /\S+\/Unsubscribe\?\S+/.exec(mail.text ?? '')?.[0] ?? linkIn(mail);
}

/** The latest decision about somebody. */
async function statementOf(name: string): Promise<string> {
  const { rows } = await house.stage.pool.query<{ id: number }>(
    'select s.id from statement s join profile p on p.id = s.profile_id where p.name = $1 order by s.id desc limit 1',
    [name],
  );
  return `/Statement/${rows[0]?.id}`;
}

/** The page of the first meetup to come in the first lodge. */
async function meetup(): Promise<string> {
  const { rows } = await house.stage.pool.query<{ path: string }>(
    `select '/Lodges/Lodge/1/-/Calendar/' || to_char(starts_at at time zone time_zone, 'YYYY-MM-DD') || '/' || id as path
     from lodge_meetup where lodge_id = 1 and starts_at > now() and cancelled_at is null order by starts_at limit 1`,
  );
  return rows[0]!.path;
}

/** Visitors who are no account of the demo community. */
const others: Record<string, () => Promise<Page>> = {
  stranger: () => house.window(),
  'asked for consent': () => house.window({ consent: null }),
  'dark stranger': () => house.window(),
  async 'half way'() {
    const page = await house.window({ consent: { preferences: true } });
    await page.addInitScript((form) => localStorage.setItem('createProfilePromoForm', form), JSON.stringify(halfWay));
    return page;
  },
  unconfirmed: () => signedUp('karen_waits', { countryId: 'DK', zipCode: '2100' }),
  async british() {
    const page = await signedUp('alice_of_bristol', { countryId: 'GB', zipCode: 'BS1' });
    const mail = await house.letter('alice_of_bristol@mail.example', 'Please confirm your e-mail address');
    await page.goto(linkIn(mail));
    await page.getByRole('heading', { level: 1, name: 'The address is confirmed' }).waitFor();
    return page;
  },
};

const screens: [name: string, visitor: string, path: string | (() => Promise<string>)][] = [
  ['the front page', 'stranger', '/'],
  ['the question for consent', 'asked for consent', '/?logOn'],
  ['log on', 'stranger', '/?logOn'],
  ['a forgotten password', 'stranger', '/?logOn=forgot'],
  [
    'a new password',
    'stranger',
    () => mailed('LogOn/ForgotPassword', { email: 'dev@mail.example' }, ['dev@mail.example', 'Choose a new password']),
  ],
  ['an expired link', 'stranger', '/LinkExpired'],
  ['sign-up: the group', 'stranger', '/Create'],
  ['sign-up: the group of a couple', 'half way', '/Create'],
  ['sign-up: name and way in', 'half way', '/Create?step=2'],
  ['sign-up: the persons', 'half way', '/Create?step=3'],
  ['sign-up: the consents', 'half way', '/Create?step=4'],
  ['sign-up: the mail', 'unconfirmed', '/Create'],
  ['the check of ages', 'british', '/ProfileValidation'],
  [
    'mails that can be stopped',
    'stranger',
    () => mailed('Blogs/AddBlogComment', { blogEntryId: 1, text: 'Soup?' }, ['anna@mail.example', 'Der er noget nyt']),
  ],
  ['mails of nobody', 'stranger', '/Unsubscribe'],
  ['a legal page', 'stranger', '/Privacy'],
  ['cookies', 'stranger', '/Cookies'],
  ['the questions', 'stranger', '/FAQ'],
  ['the form for intimate pictures', 'stranger', '/Report/IntimateImage'],
  ['the decisions in numbers', 'stranger', '/Transparency'],
  ['a deletion to take back', 'stranger', '/EditProfile/Delete?keep=1.none'],
  ['Start', 'bert', '/Start'],
  ['the form of the profile', 'bert', '/EditProfile'],
  ['a part of the form', 'bert', '/EditProfile/Main#sensitive'],
  ['from one to two', 'bert', '/EditProfile/Convert'],
  ['my relations', 'bert', '/EditProfile/Relations'],
  ['the account', 'bert', '/EditProfile/Account'],
  ['the match settings', 'bert', '/EditProfile/MatchSettings'],
  ['the way into the dark variant', 'bert', '/EditProfile/DarkProfile'],
  ['the deletion', 'bert', '/EditProfile/Delete'],
  ['the badge', 'bert', '/ProfileValidation'],
  ['the settings', 'bert', '/Settings'],
  ['notifications', 'bert', '/Notifications'],
  ['notifications about blogs', 'bert', '/Notifications?about=blogs'],
  ['the settings of notifications', 'bert', '/NotificationSettings'],
  ['decisions and reports', 'bert', '/Statements'],
  ['another address', 'stranger', '/ConfirmEmailChange?q=none'],
  ['blogs', 'bert', '/Community/Blogs'],
  ['blogs with a tag', 'bert', '/Community/Blogs?tag=sauna&author=1'],
  ['the most followed authors', 'bert', '/Community/Blogs/Top/Followers'],
  ['what one wrote', 'bert', '/Community/Blogs/MyBlogs'],
  ['hidden blogs', 'bert', '/Community/Blogs/Hidden/Blogs'],
  ['the blog of a profile', 'bert', '/Profile/1/Blog'],
  ['a blog entry', 'bert', '/Community/Blogs/Entry/1'],
  ['lodges', 'bert', '/Lodges'],
  ['the search of lodges', 'bert', '/Lodges/Search?text=a&categories=2&sort=2'],
  ['a new lodge', 'bert', '/Lodges/Create'],
  ['the lodges of a profile', 'bert', '/Profile/3/Lodges'],
  ['my interest words', 'bert', '/Kinks'],
  ['popular interest words', 'bert', '/Kinks/Popular'],
  ['all interest words', 'bert', '/Kinks/All'],
  ['the glossary', 'bert', '/Glossary'],
  ['the profile of a single person', 'bert', '/Profile/1/About'],
  ['the own profile', 'bert', '/Profile/2/About'],
  ['the own profile as others see it', 'bert', '/Profile/2/About?viewAs=Stranger'],
  ['visitors', 'bert', '/Visitors'],
  ['tags', 'bert', '/Tags'],
  ['notes', 'bert', '/Notes'],
  ['the blacklist', 'bert', '/Blacklist'],
  ['tags of who is no member', 'frida', '/Tags'],
  ['nothing', 'bert', '/Nowhere'],
  ['the profile of a couple', 'rita', '/Profile/3/About'],
  ['a lodge', 'rita', '/Lodges/Lodge/1/-/About'],
  ['Start of a couple', 'tove_anders', '/Start'],
  ['the form of a couple', 'tove_anders', '/EditProfile/Main'],
  ['from two to one', 'tove_anders', '/EditProfile/Convert'],
  ['the debate of a lodge', 'otto', '/Lodges/Lodge/1/-/Debate'],
  ['a category of a debate', 'otto', '/Lodges/Lodge/1/-/Debate/Category/1'],
  ['a topic of a debate', 'otto', '/Lodges/Lodge/1/-/Debate/Category/1/Topic/3'],
  ['a new topic', 'otto', '/Lodges/Lodge/1/-/Debate/Category/1/Create'],
  ['a month of a lodge', 'asta', '/Lodges/Lodge/1/-/Calendar'],
  ['a meetup', 'asta', meetup],
  ['a day of a lodge', 'tove_anders', async () => (await meetup()).replace(/\/\d+$/, '')],
  ['the settings of a lodge', 'tove_anders', '/Lodges/Lodge/1/-/Settings'],
  ['the form of a lodge', 'tove_anders', '/Lodges/Lodge/1/-/Edit'],
  ['members', 'tove_anders', '/Lodges/Lodge/1/-/MemberManagement/AllMembers'],
  ['pending requests', 'tove_anders', '/Lodges/Lodge/1/-/MemberManagement/PendingRequests'],
  ['the support tools', 'sara', '/Staff'],
  ['a queue', 'sara', '/Staff/Queues/DarkApplications'],
  ['a person page', 'sara', '/Staff/Profile/2'],
  ['sealed material', 'sara', '/Staff/Sealed'],
  ['the editors of news', 'sara', '/Staff/News'],
  ['the albums of a lodge', 'otto', '/Lodges/Lodge/1/-/Media/Albums'],
  ['an album of a lodge', 'otto', '/Lodges/Lodge/1/-/Media/Album/1'],
  ['media that waits for a lodge', 'tove_anders', '/Lodges/Lodge/1/-/Media/Validation'],
  ['blocked profiles', 'tove_anders', '/Lodges/Lodge/1/-/MemberManagement/BlockedProfiles'],
  ['the members of a lodge', 'asta', '/Lodges/Lodge/1/-/Members'],
  ['lodge activities', 'sara', '/Staff/LodgeActivities'],
  ['lodges that stand out', 'sara', '/Staff/LodgeActivities?view=troubled'],
  ['lodges without an owner', 'sara', '/Staff/LodgeActivities?view=ownerless'],
  ['the audit', 'sara', '/Staff/Audit'],
  ['background work', 'dev', '/Staff/Work'],
  ['the sample of the audit', 'sara', '/Staff/Audit?view=sample'],
  ['the activity list', 'sara', '/Lodges/Lodge/1/-/MemberManagement/ActivityList'],
  ['terms to accept', 'nora', '/Start'],
  ['a locked profile', 'lars', '/Start'],
  ['the decisions about a locked profile', 'lars', '/Statements'],
  ['a statement of reasons', 'lars', () => statementOf('lars')],
  ['the dark variant: log on', 'dark stranger', '/?logOn&site=2'],
  ['the dark variant: sign-up', 'dark stranger', '/Create?site=2'],
  ['the dark variant: an expired link', 'dark stranger', '/LinkExpired?site=2'],
  ['the dark variant: cookies', 'dark stranger', '/Cookies?site=2'],
  ['the dark variant: the questions', 'dark stranger', '/FAQ?site=2'],
  ['the dark variant: Start', 'dina', '/Start?site=2'],
  ['the dark variant: the form of the profile', 'dina', '/EditProfile/Main?site=2'],
  ['the dark variant: the way out of it', 'dina', '/EditProfile/DarkProfile?site=2'],
  ['the dark variant: the account', 'dina', '/EditProfile/Account?site=2'],
  ['the dark variant: the deletion', 'dina', '/EditProfile/Delete?site=2'],
  ['the dark variant: blogs', 'dina', '/Community/Blogs?site=2'],
  ['the dark variant: the own profile', 'dina', '/Profile/16/About?site=2'],
  ['the dark variant: a guestbook', 'dina', '/Profile/16/Guestbook?site=2'],
  ['the dark variant: visitors', 'dina', '/Visitors?site=2'],
  ['the dark variant: tags', 'dina', '/Tags?site=2'],
  ['the dark variant: notes', 'dina', '/Notes?site=2'],
  ['the dark variant: the blacklist', 'dina', '/Blacklist?site=2'],
  ['the dark variant: decisions and reports', 'dina', '/Statements?site=2'],
  ['the dark variant: notifications', 'dina', '/Notifications?site=2'],
  ['the dark variant: the settings of notifications', 'dina', '/NotificationSettings?site=2'],
  ['the dark variant: lodges', 'dina', '/Lodges?site=2'],
];

/**
 * The narrowest and the widest have all that the others are made of, and each scheme: those are looked through. Each
 * scheme has its widths together, because a page that changes its colours is painted anew.
 */
const views = [
  { width: 390, height: 844, colorScheme: 'light', lookThrough: true },
  { width: 1440, height: 1000, colorScheme: 'light', lookThrough: false },
  { width: 768, height: 1024, colorScheme: 'dark', lookThrough: false },
  { width: 1200, height: 900, colorScheme: 'dark', lookThrough: false },
  { width: 1680, height: 1000, colorScheme: 'dark', lookThrough: true },
] as const;

/** The screens that are walked through by keyboard too, at one width. */
const walked = { screens: /^\/(Lodges|Staff\/LodgeActivities)/, width: 1440 };

interface Visitor {
  page: Page;
  /** What was asked and not answered yet. */
  open: Set<Request>;
  /** What broke, and whatever was asked of another house than ours. */
  faults: string[];
}

async function arrive(who: string): Promise<Visitor> {
  const page = await (others[who]?.() ?? house.enter(who));
  const faults: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(house.url).host) faults.push(`asks ${host}`);
  });
  return { page, open, faults };
}

/** Everybody comes once and looks at all their screens in one window. */
const visitors = new Map<string, Promise<Visitor>>();
function visitor(who: string): Promise<Visitor> {
  const known = visitors.get(who) ?? arrive(who);
  visitors.set(who, known);
  return known;
}

/** The page hears of a new width when the next frame is drawn, and has changed in the one after. */
const settled = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Whether a page is painted; what is not keeps its measures and costs nothing. */
const paint = (page: Page, painted: boolean) =>
  page.evaluate((seen) => document.documentElement.style.setProperty('opacity', seen ? '' : '0'), painted);

/** Waits until nothing was asked of the house for some frames. */
async function quiet({ page, open }: Visitor): Promise<void> {
  await page.waitForLoadState('load');
  for (let calm = 0; calm < 4; calm = open.size === 0 ? calm + 1 : 0) await page.evaluate(settled);
}

async function faultsOf(page: Page): Promise<string[]> {
  // No page has frames, and nobody reads what is well; without both it takes half the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map((one) => `${one.id}: ${one.nodes[0]?.target.join(' ')}`);
}

test.each(screens)('%s has no accessibility fault and fits every width', async (_name, who, path) => {
  const here = await visitor(who);
  const { page, faults } = here;
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: views[0].colorScheme });
  await page.goto(typeof path === 'string' ? path : await path());
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await quiet(here);
  const walkAt = walked.screens.test(new URL(page.url()).pathname) && walked.width;
  for (const { width, height, colorScheme, lookThrough } of views) {
    await paint(page, lookThrough);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme='${colorScheme}'], html[data-theme='darkVariant']`).waitFor();
    await page.evaluate(settled);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const told = lookThrough ? await faultsOf(page) : width === walkAt ? await keyboardFaults(page) : [];
    const tooWide = Math.max(0, wide);
    expect({ width, tooWide, told, faults }).toEqual({ width, tooWide: 0, told: [], faults: [] });
  }
});
