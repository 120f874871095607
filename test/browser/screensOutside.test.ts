import type { Page } from '@playwright/test';
import { blogEntry } from '../support/contents.ts';
import { linkIn, type House } from './house.ts';
import { lookAt, type Screen, type Visitors } from './looking.ts';
import { newcomer, type Newcomer, openConfirmation, signUpByCall } from './newcomer.ts';
import { expect } from './test.ts';

/** What a form is like before the last step, as a reload finds it. */
const halfWay = {
  ...{ group: 'Couple', name: 'two_half_way', email: 'two@mail.example', way: 'passkey' },
  persons: ['Female', 'Male'].map((gender) => ({ gender, name: 'Kim', day: '4', month: '5', year: '1985' })),
  ...{ countryId: 'DK', zipCode: '2100' },
};

/** A window in which somebody has just signed up. */
async function signedUp(house: House, who: Newcomer): Promise<Page> {
  const page = await house.window({ stays: true });
  await signUpByCall(house, page, who);
  return page;
}

/** The page of the link in a mail for who forgot a password. */
async function newPassword(house: House): Promise<string> {
  const member = await house.newcomer();
  await member.ForgotPassword({ email: member.email });
  return linkIn(await house.mailTo(member.email, 'Choose a new password'));
}

/** The page of the link by which mails are stopped, in one about a comment. */
async function mailsToStop(house: House): Promise<string> {
  const [author, reader] = [await house.newcomer(), await house.newcomer()];
  const { blogEntryId } = await blogEntry({ by: author });
  await reader.AddBlogComment({ blogEntryId, text: 'Soup?' });
  const { text = '' } = await house.mailTo(author.email, 'There is something new');
  return /\S+\/Unsubscribe\?\S+/.exec(text)![0];
}

/** Visitors who are no account of the demo community. */
const others: Visitors = {
  stranger: (house) => house.window({ stays: true }),
  'asked for consent': (house) => house.window({ stays: true, consent: null }),
  'dark stranger': (house) => house.window({ stays: true }),
  async 'half way'(house) {
    const page = await house.window({ stays: true, consent: { preferences: true } });
    await page.addInitScript((form) => localStorage.setItem('createProfilePromoForm', form), JSON.stringify(halfWay));
    return page;
  },
  unconfirmed: (house) => signedUp(house, newcomer('karen_waits')),
  async british(house) {
    const alice = newcomer('alice_of_bristol', { country: 'GB', zipCode: 'BS1' });
    const page = await signedUp(house, alice);
    await openConfirmation(page, await house.mailTo(alice.email, 'Please confirm your e-mail address'));
    await expect(page.getByRole('heading', { level: 1, name: 'The address is confirmed' })).toBeVisible();
    return page;
  },
};

/** The first entry that everybody may read. */
async function publicEntry({ stage }: House): Promise<string> {
  const { rows } = await stage.pool.query<{ id: number }>(
    'select id::int from blog_entry where status = 2 and audience = 1 and removed_at is null order by id limit 1',
  );
  return `/Blog/${rows[0]!.id}`;
}

const screens: Screen[] = [
  ['the front page', 'stranger', '/'],
  ['the question for consent', 'asked for consent', '/?logOn'],
  ['log on', 'stranger', '/?logOn'],
  ['a forgotten password', 'stranger', '/?logOn=forgot'],
  ['a new password', 'stranger', newPassword],
  ['an expired link', 'stranger', '/LinkExpired'],
  ['sign-up: the group', 'stranger', '/Create'],
  ['sign-up: the group of a couple', 'half way', '/Create'],
  ['sign-up: name and way in', 'half way', '/Create?step=2'],
  ['sign-up: the persons', 'half way', '/Create?step=3'],
  ['sign-up: the consents', 'half way', '/Create?step=4'],
  ['sign-up: the mail', 'unconfirmed', '/Create'],
  ['the check of ages', 'british', '/ProfileValidation'],
  ['mails that can be stopped', 'stranger', mailsToStop],
  ['mails of nobody', 'stranger', '/Unsubscribe'],
  ['the public blog', 'stranger', '/Blog'],
  ['public entries with a tag', 'stranger', '/Blog?tag=Aarhus'],
  ['a public entry', 'stranger', publicEntry],
  ['a legal page', 'stranger', '/Privacy'],
  ['cookies', 'stranger', '/Cookies'],
  ['the questions', 'stranger', '/FAQ'],
  ['the form for intimate pictures', 'stranger', '/Report/IntimateImage'],
  ['the decisions in numbers', 'stranger', '/Transparency'],
  ['a deletion to take back', 'stranger', '/EditProfile/Delete?keep=1.none'],
  ['another address', 'stranger', '/ConfirmEmailChange?q=none'],
  ['the dark variant: log on', 'dark stranger', '/?logOn&site=2'],
  ['the dark variant: the front page', 'dark stranger', '/?site=2'],
  ['the dark variant: an expired link', 'dark stranger', '/LinkExpired?site=2'],
  ['the dark variant: cookies', 'dark stranger', '/Cookies?site=2'],
  ['the dark variant: the questions', 'dark stranger', '/FAQ?site=2'],
  ['the dark variant: Start', 'dina', '/Start?site=2'],
  ['the dark variant: the form of the profile', 'dina', '/EditProfile/Main?site=2'],
  ['the dark variant: the way out of it', 'dina', '/EditProfile/DarkProfile?site=2'],
  ['the dark variant: the account', 'dina', '/EditProfile/Account?site=2'],
  ['the dark variant: the deletion', 'dina', '/EditProfile/Delete?site=2'],
  ['the dark variant: blogs', 'dina', '/Community/Blogs?site=2'],
  ['the dark variant: the own profile', 'dina', '/Profile/10000000001/About?site=2'],
  ['the dark variant: a guestbook', 'dina', '/Profile/10000000001/Guestbook?site=2'],
  ['the dark variant: visitors', 'dina', '/Visitors?site=2'],
  ['the dark variant: tags', 'dina', '/Tags?site=2'],
  ['the dark variant: notes', 'dina', '/Notes?site=2'],
  ['the dark variant: the blacklist', 'dina', '/Blacklist?site=2'],
  ['the dark variant: decisions and reports', 'dina', '/Statements?site=2'],
  ['the dark variant: notifications', 'dina', '/Notifications?site=2'],
  ['the dark variant: the settings of notifications', 'dina', '/NotificationSettings?site=2'],
  ['the dark variant: lodges', 'dina', '/Lodges?site=2'],
];

lookAt(screens, others);
