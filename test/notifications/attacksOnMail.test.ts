/** What is tried with mails: stopping them and having them again at the same moment, and words that look like code. */
import { expect, test } from '@jest/globals';
import { NotificationChannel } from '../../shared/enums.ts';
import type { MailKind } from '../../shared/notifications/contract.ts';
import { profileKeyOf } from '../../server/modules/notifications/unsubscribe.ts';
import { digest } from '../../server/platform/secrets.ts';
import { device } from '../support/device.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const { SendEmail: mail, ShowPopup: popUp } = NotificationChannel;
const nobody = given.stranger();
const keyOf = ({ profileId }: Somebody, category: MailKind = 'blogs') =>
  profileKeyOf(world.platform.secrets, profileId, category);
const mailsTo = (person: Somebody) => world.mail.mails.filter((one) => one.to?.[0]?.address === person.email);
const times = (many: number, one: (n: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: many }, (_none, n) => one(n)));
const reasonsOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
const wish = (channels: number) => ({ type: 'BlogEntryCommented' as const, channels, recipientScope: 63 });
const oneClick = (address: string, body: string, type: string) =>
  nobody.send('POST', address, body, { 'content-type': type });
const addressOf = (person: Somebody, category: MailKind) =>
  `/Unsubscribe?category=${category}&profileKey=${keyOf(person, category)}`;
const form = 'application/x-www-form-urlencoded';

/** Somebody with an entry, and a comment that leads to a mail. */
async function author(title = 'Nine jetties') {
  const [anna, bert] = [await given.profile(), await given.profile()];
  const { blogEntryId } = await given.blogEntry({ by: anna, title });
  const comment = () => bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  return { anna, bert, comment, blogEntryId };
}

test('whoever stops a kind again after wishing for one of it has stopped it', async () => {
  const { anna, comment } = await author();
  const about = { category: 'blogs', profileKey: keyOf(anna) } as const;
  await nobody.Unsubscribe(about);
  await anna.UpdateNotificationSetting(wish(mail));
  expect(await nobody.GetUnsubscribe(about)).toEqual({ subscribed: true });
  await nobody.Unsubscribe(about);
  expect(await nobody.GetUnsubscribe(about)).toEqual({ subscribed: false });
  await comment();
  await world.settle();
  expect(mailsTo(anna)).toEqual([]);
  await nobody.Resubscribe(about);
  const mailsOf = async (person: Somebody) =>
    (await person.NotificationSettings()).items
      .filter(({ category }) => category === 'blogs')
      .map((one) => one.channels & mail);
  const usual = await mailsOf(await given.profile());
  expect(usual).toContain(mail);
  expect(await mailsOf(anna)).toEqual(usual);
});

test('stopping, having again and wishing at the same moment, fifty times over, ends in one of them', async () => {
  const { anna, comment } = await author();
  const about = { category: 'blogs', profileKey: keyOf(anna) } as const;
  const settled = await times(50, (n) => {
    if (n % 4 === 0) return nobody.Unsubscribe(about);
    if (n % 4 === 1) return nobody.Resubscribe(about);
    if (n % 4 === 2) return anna.UpdateNotificationSetting(wish(n % 8 === 2 ? mail : popUp));
    return oneClick(addressOf(anna, 'blogs'), 'List-Unsubscribe=One-Click', form).then(({ status }) =>
      status === 200 ? {} : Promise.reject(new Error(String(status))),
    );
  });
  expect(reasonsOf(settled)).toEqual([]);
  await nobody.Unsubscribe(about);
  await comment();
  await world.settle();
  expect(mailsTo(anna)).toEqual([]);
});

test('a digest that is stopped fifty times at the same moment comes again as it came', async () => {
  const anna = await given.profile();
  await anna.UpdateProfileConfiguration({ key: 'mailRhythm', value: 'Weekly' });
  const about = { category: 'digest', profileKey: keyOf(anna, 'digest') } as const;
  const address = addressOf(anna, 'digest');
  await times(50, (n) => (n % 2 ? nobody.Unsubscribe(about) : oneClick(address, 'List-Unsubscribe=One-Click', form)));
  expect(await nobody.GetUnsubscribe(about)).toEqual({ subscribed: false });
  await nobody.Resubscribe(about);
  const [kept] = await world.sql('select configuration from profile where id = $1', [anna.profileId]);
  expect(kept).toMatchObject({ configuration: { mailRhythm: 'Weekly' } });
});

test('one click is understood as a form of either kind (RFC 8058), and nothing else is', async () => {
  const anna = await given.profile();
  const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nOne-Click\r\n--b--\r\n`;
  const subscribed = async () =>
    (await nobody.GetUnsubscribe({ category: 'blogs', profileKey: keyOf(anna) })).subscribed;
  const type = 'multipart/form-data; boundary=b';
  for (const [body, wrong] of [
    [part('Another'), type],
    ['--b\r\n', type],
    [part('List-Unsubscribe'), 'multipart/form-data'],
    ['{"List-Unsubscribe":"One-Click"}', 'application/json'],
    ['\0'.repeat(100), form],
  ] as const)
    expect([(await oneClick(addressOf(anna, 'blogs'), body, wrong)).status, await subscribed()]).toEqual([400, true]);
  expect((await oneClick(addressOf(anna, 'blogs'), part('List-Unsubscribe'), type)).status).toBe(200);
  expect(await subscribed()).toBe(false);
});

test.each([
  ['very long', (key: string) => key + 'A'.repeat(200), 400],
  ['of other letters', (key: string) => key.replace(/^./, '．'), 409],
  ['of half the letters', (key: string) => key.slice(0, key.length / 2), 409],
  ['with a letter before it', (key: string) => `A${key}`, 409],
  ['with two letters changed', (key: string) => key.replace(/..$/, (end) => (end === 'AA' ? 'BB' : 'AA')), 409],
  ['that was signed by nobody', () => '1.', 409],
  ['with a number beyond all', () => `${'9'.repeat(30)}.AAAA`, 409],
  ['with a zero byte', (key: string) => `${key.slice(0, -1)}\0`, 400],
])('a key %s opens nothing', async (_name, forge, status) => {
  const anna = await given.profile();
  for (const category of ['blogs', 'digest'] as const) {
    const forged = nobody.Unsubscribe({ category, profileKey: forge(keyOf(anna, category)) });
    await expect(forged).rejects.toMatchObject({ status });
    expect(await nobody.GetUnsubscribe({ category, profileKey: keyOf(anna, category) })).toEqual({ subscribed: true });
  }
});

test('names and titles that look like code come as they are written, in the centre, a push and a mail', async () => {
  const title = '<b>{actor}</b> &amp; מים 🧊 ‘{n, plural, other {#}}’ </p><script>x</script>';
  const name = "Zoë '{who}' <i>🌊</i>";
  const { anna, bert, comment } = await author(title);
  const carla = await given.profile();
  const hers = await given.blogEntry({ by: carla, title });
  const phone = device(`code-${anna.profileId}`);
  await anna.Subscribe(phone.subscription);
  await world.sql('update profile set name = $2 where id = $1', [bert.profileId, name]);
  for (const one of [anna, carla]) await one.UpdateProfileConfiguration({ key: 'notificationWording', value: 'Full' });
  await comment();
  await bert.AddBlogComment({ blogEntryId: hers.blogEntryId, text: 'Hello.' });
  await world.settle();
  const sentence = `${name} commented on “${title}”`;
  expect((await anna.CommunityNotifications()).items[0]).toMatchObject({ subject: title, actors: [{ name }] });
  expect(phone.shown()[0]?.body).toBe(sentence);
  const [letter] = mailsTo(carla);
  expect(letter?.text).toContain(sentence);
  expect(letter?.html).not.toMatch(/<script|<i>|<b>/);
  expect(letter?.html).toContain('&lt;script&gt;x&lt;/script&gt;');
});

test('the key of a mail from before the keys were sealed stops mails still', async () => {
  const { anna } = await author();
  const signature = digest(world.platform.secrets, 'unsubscribe', `${anna.profileId} blogs`).toString('base64url');
  const profileKey = `${anna.profileId}.${signature}`;
  await nobody.Unsubscribe({ category: 'blogs', profileKey });
  expect(await nobody.GetUnsubscribe({ category: 'blogs', profileKey })).toEqual({ subscribed: false });
  const stranger = `${anna.profileId + 1}.${signature}`;
  await expect(nobody.Unsubscribe({ category: 'blogs', profileKey: stranger })).rejects.toMatchObject({ status: 409 });
});
