/** Every letter of the house as it travels: its two faces, its way out or why there is none, and nothing from outside. */
import { inviteFirstDeveloper } from '../../server/modules/staff/index.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { beforeAll, expect, test } from '@jest/globals';
import { acting, caseOf, decidedAbout, insult, staff } from '../moderation/desk.ts';
import { form, newcomer } from '../signUp/newcomer.ts';
import { catalogue } from '../support/catalogue.ts';
import { atTheDesk } from '../staff/house.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { albumOf, uploaded } from '../support/media.ts';
import type { ReceivedMail } from '../support/sinks.ts';
import { world } from '../support/world.ts';

const english = catalogue('en-GB');
const danish = catalogue('da-DK');

async function sure(): Promise<Somebody> {
  const person = await given.profile();
  await person.Reauthenticate({ password });
  return person;
}

/** What leads to each letter, by the name of its subject in the catalogue. */
const causes: Record<string, () => Promise<unknown>> = {
  async neutral() {
    const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
    const { blogEntryId } = await given.blogEntry({ by: anna });
    await bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  },
  confirm: () => newcomer(),
  async known() {
    const anna = await given.profile();
    await given.stranger().CreateProfile(form({ email: anna.email }));
  },
  newAddress: async () => (await sure()).UpdateProfileEmail({ email: 'fresh@mail.example' }),
  oldAddress: async () => (await sure()).UpdateProfileEmail({ email: 'fresher@mail.example' }),
  deletion: async () => (await sure()).DeleteProfile({}),
  device: async () => given.anotherBrowserOf(await given.profile()),
  password: async () => (await sure()).ChangePassword({ password: 'nine-slow-otters-dive' }),
  async reset() {
    const anna = await given.profile();
    await given.stranger().ForgotPassword({ email: anna.email });
  },
  async firstDeveloper() {
    const { name } = await given.profile();
    const cause = { actorId: null, commandId: null };
    await inUnit(world.platform.database.orm.em, cause, async (unit) => ({
      no: await inviteFirstDeveloper(unit, name),
    }));
  },
  statement: () => decidedAbout('Warn'),
  async report() {
    const [anna, sara] = await Promise.all([given.profile(), staff()]);
    const { blogEntryId } = await given.blogEntry({ by: anna, audience: 'Public' });
    const about = { contentType: 'Blog', contentId: blogEntryId } as const;
    await given.stranger().AddReport({ ...about, ...insult, email: 'guest@mail.example' });
    const caseId = await caseOf(4, blogEntryId);
    await world.settle();
    await sara.DecideCase(acting(caseId, 'Warn'));
  },
  async sealed() {
    const [owner, sara] = await Promise.all([given.profile(), atTheDesk()]);
    const mediaId = await uploaded(owner, await albumOf(owner));
    await world.sql(`update media set sealed_at = now(), sealed_surface = 2, sealed_list = 'A list' where id = $1`, [
      mediaId,
    ]);
    await sara.ReportSealedMedia({ mediaId, hotlineId: 'dk', way: 'Mail' });
  },
};

let mails: ReceivedMail[] = [];
beforeAll(async () => {
  for (const cause of Object.values(causes)) {
    await cause();
    await world.settle();
  }
  mails = world.mail.mails;
}, 60_000);

/** Members of these tests read English; an authority is written to in the language of its country. */
const either = (id: string) => [english[id]!, danish[id]!];

/** A subject of the catalogue as a pattern: its numbers may be any. */
const patternOf = (id: string) => {
  const texts = either(id).map((one) => one.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '\\S+'));
  return new RegExp(`^(${texts.join('|')})$`);
};

test('each subject of the catalogue stands on a mail, and each mail has one of them', () => {
  const subjects = Object.keys(english).filter((id) => /^mail\.\w+\.subject$/.test(id));
  expect(subjects.map((id) => id.split('.')[1]!).sort()).toEqual(Object.keys(causes).sort());
  const patterns = subjects.map(patternOf);
  const unseen = subjects.filter((_id, at) => !mails.some(({ subject }) => patterns[at]!.test(subject ?? '')));
  const strange = mails.filter(({ subject }) => !patterns.some((pattern) => pattern.test(subject ?? '')));
  expect([unseen, strange.map(({ subject }) => subject)]).toEqual([[], []]);
});

const told = <T>(judge: (mail: ReceivedMail) => T | undefined) =>
  mails.flatMap((mail) => {
    const fault = judge(mail);
    return fault === undefined ? [] : [[mail.subject, fault]];
  });

test('each mail says how it is stopped, or why it cannot be', () => {
  const whys = Object.keys(english).filter((id) => id.startsWith('mail.why.'));
  const reasons = whys.flatMap(either);
  const faults = told(({ headers, text = '', html = '' }) => {
    const stop = headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    const why = reasons.filter((reason) => text.includes(reason) && html.includes(reason));
    if (!stop) return why.length === 1 ? undefined : 'neither';
    const address = stop.slice(1, -1);
    if (why.length > 0) return 'both';
    if (!text.includes(address) || !html.includes(address.replaceAll('&', '&amp;'))) return 'no way out at its foot';
    return text.includes('/NotificationSettings') ? undefined : 'no way to the settings';
  });
  expect(faults).toEqual([]);
  expect(mails.some(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe-post'))).toBe(true);
});

test('each mail is told in text as well, word for word and with addresses that can be followed', () => {
  const faults = told(({ text = '', html = '' }) => {
    const plain = html
      .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'");
    const lines = plain.split('\n').map((line) => line.trim());
    const missing = lines.filter((line) => /\p{L}/u.test(line) && !text.includes(line));
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));
    const lost = links.filter((link) => !text.includes(link));
    return missing.length + lost.length > 0 ? [missing, lost] : undefined;
  });
  expect(faults).toEqual([]);
  expect(told(({ text = '' }) => /<\/?\w+|&\w+;|\{|\}|undefined|\bnull\b/.exec(text)?.[0])).toEqual([]);
});

test('no mail brings anything from outside, or tells anybody that it was read', () => {
  const loads = /<(img|link|script|iframe|object|video|audio)\b|\b(src|background|srcset)=|url\(|@import|@font-face/i;
  expect(told(({ html = '' }) => loads.exec(html)?.[0])).toEqual([]);
  const own = world.platform.config.publicUrl;
  expect(
    told(({ html = '' }) =>
      [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!).find((link) => !link.startsWith(own)),
    ),
  ).toEqual([]);
  expect(
    told(
      ({ attachments, headers }) =>
        attachments[0] ?? headers.find(({ key }) => /disposition-notification|return-receipt/.test(key)),
    ),
  ).toEqual([]);
});

test('each mail comes from the house under a name that says nothing, and comes back to its own address', () => {
  const names = new Set(mails.map(({ from }) => `${from?.name} <${from?.address}>`));
  expect([...names]).toEqual(['Samvær <post@samvaer.example>']);
  const strangers = (address = '') => ['guest@mail.example', 'report@hotline-dk.example'].includes(address);
  const guests = mails.filter(({ to }) => strangers(to?.[0]?.address));
  expect(guests.map(({ returnTo }) => returnTo)).toEqual(guests.map(() => 'post@samvaer.example'));
  const members = mails.filter((mail) => !guests.includes(mail));
  expect(members.filter(({ returnTo }) => !/^bounce\+\d+\.[0-9a-f]{32}@samvaer\.example$/.test(returnTo))).toEqual([]);
  expect(guests.length).toBe(3);
});

test('each mail knows the night', () => {
  expect(
    told(({ html = '' }) =>
      html.includes('prefers-color-scheme: dark') && html.includes('name="color-scheme"') ? undefined : 'day only',
    ),
  ).toEqual([]);
});

test('mails speak the language of who receives them, and say so', async () => {
  const anna = await given.profile({ locale: 'da-DK', gender: 'Couple' });
  await given.stranger().ForgotPassword({ email: anna.email });
  await world.settle();
  const mail = world.mail.mails.at(-1)!;
  expect(mail.subject).toBe(danish['mail.reset.subject']);
  expect(mail.html).toContain('lang="da-DK"');
  expect(mail.text).toContain(danish['mail.why.security']);
});

test('what a person is called stands in a mail as it is, also when it looks like markup', async () => {
  const anna = await given.profile();
  await world.sql(`update profile set name = 'a<b>&"c' where id = $1`, [anna.profileId]);
  await given.stranger().ForgotPassword({ email: anna.email });
  await world.settle();
  const mail = world.mail.mails.at(-1)!;
  expect(mail.text).toContain('Hello a<b>&"c,');
  expect(mail.html).toContain('Hello a&lt;b&gt;&amp;&quot;c,');
});
