import type { Page } from 'playwright-core';
import { linkIn, type House } from './house.ts';
import { lookAt, type Screen, type Visitors } from './looking.ts';
import { goodPassword, newcomer } from './newcomer.ts';

/** What a form is like before the last step, as a reload finds it. */
const halfWay = {
  ...{ group: 'Couple', name: 'two_half_way', email: 'two@mail.example', way: 'passkey' },
  persons: ['Female', 'Male'].map((gender) => ({ gender, name: 'Kim', day: '4', month: '5', year: '1985' })),
  ...{ countryId: 'DK', zipCode: '2100' },
};

/** A window in which somebody has just signed up. */
async function signedUp(house: House, name: string, place: { countryId: string; zipCode: string }): Promise<Page> {
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
async function mailed(
  house: House,
  call: string,
  data: object,
  [to, subject]: [string, string],
  by = 'bert',
): Promise<string> {
  await house.send(await house.enter(by), call, data);
  const mail = await house.mailTo(to, subject);
  return /\S+\/Unsubscribe\?\S+/.exec(mail.text ?? '')?.[0] ?? linkIn(mail);
}

/** Visitors who are no account of the demo community. */
const others: Visitors = {
  stranger: (house) => house.window(),
  'asked for consent': (house) => house.window({ consent: null }),
  'dark stranger': (house) => house.window(),
  async 'half way'(house) {
    const page = await house.window({ consent: { preferences: true } });
    await page.addInitScript((form) => localStorage.setItem('createProfilePromoForm', form), JSON.stringify(halfWay));
    return page;
  },
  unconfirmed: (house) => signedUp(house, 'karen_waits', { countryId: 'DK', zipCode: '2100' }),
  async british(house) {
    const page = await signedUp(house, 'alice_of_bristol', { countryId: 'GB', zipCode: 'BS1' });
    const mail = await house.mailTo('alice_of_bristol@mail.example', 'Please confirm your e-mail address');
    await page.goto(linkIn(mail));
    await page.getByRole('heading', { level: 1, name: 'The address is confirmed' }).waitFor();
    return page;
  },
};

/** The newest entry that everybody may read. */
async function publicEntry(house: House): Promise<string> {
  const { rows } = await house.stage.pool.query<{ id: string }>(
    'select id from blog_entry where status = 2 and audience = 1 and removed_at is null order by published_at desc limit 1',
  );
  return `/Blog/${rows[0]!.id}`;
}

const screens: Screen[] = [
  ['the front page', 'stranger', '/'],
  ['the question for consent', 'asked for consent', '/?logOn'],
  ['log on', 'stranger', '/?logOn'],
  ['a forgotten password', 'stranger', '/?logOn=forgot'],
  [
    'a new password',
    'stranger',
    (house) =>
      mailed(house, 'LogOn/ForgotPassword', { email: 'dev@mail.example' }, [
        'dev@mail.example',
        'Choose a new password',
      ]),
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
    (house) =>
      mailed(house, 'Blogs/AddBlogComment', { blogEntryId: 1, text: 'Soup?' }, [
        'anna@mail.example',
        'Der er noget nyt',
      ]),
  ],
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
