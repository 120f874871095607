import { expect, test } from '@jest/globals';
import { mailKinds, type MailKind } from '../../shared/notifications/contract.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

/** Somebody with one mail about a blog, and the key and address in it. */
async function aMail() {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const comment = async () => {
    await bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
    await world.settle();
  };
  await comment();
  const mail = mailsTo(anna).at(-1);
  const header = mail?.headers.find((one) => one.key === 'list-unsubscribe')?.value ?? '';
  const address = new URL(header.slice(1, -1));
  return { anna, mail, address, comment, profileKey: address.searchParams.get('profileKey') ?? '' };
}

const mailsTo = (person: Somebody) => world.mail.mails.filter((one) => one.to?.[0]?.address === person.email);
const nobody = given.stranger();
const path = (address: URL) => address.pathname + address.search;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('a mail carries the way to stop its kind, in its header and at its foot', async () => {
  const { mail, address } = await aMail();
  expect(mail?.headers.find((one) => one.key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
  expect(address.pathname).toBe('/Unsubscribe');
  expect(address.searchParams.get('category')).toBe('blogs');
  expect(mail?.text).toContain(address.href);
});

test('mails of one kind stop and come again, without logging on; twice changes nothing', async () => {
  const { anna, comment, profileKey } = await aMail();
  const about = { category: 'blogs', profileKey } as const;
  expect(await nobody.GetUnsubscribe(about)).toEqual({ subscribed: true });
  await nobody.Unsubscribe(about);
  await nobody.Unsubscribe(about);
  expect(await nobody.GetUnsubscribe(about)).toEqual({ subscribed: false });
  await comment();
  expect(mailsTo(anna)).toHaveLength(1);
  expect((await anna.CommunityNotifications()).items[0]?.count).toBe(2);
  await nobody.Resubscribe(about);
  await nobody.Resubscribe(about);
  await comment();
  expect(mailsTo(anna)).toHaveLength(2);
});

test('the key of one kind opens no other', async () => {
  const { profileKey } = await aMail();
  const unknown = { code: 'UnknownProfileKey' };
  for (const category of mailKinds.filter((one) => one !== 'blogs')) {
    const about = { category, profileKey };
    await expect(nobody.GetUnsubscribe(about)).rejects.toMatchObject(unknown);
    await expect(nobody.Unsubscribe(about)).rejects.toMatchObject(unknown);
    await expect(nobody.Resubscribe(about)).rejects.toMatchObject(unknown);
  }
});

test('a mail service stops them with one click: a form, no cookie, no origin', async () => {
  const { address, profileKey } = await aMail();
  const { status } = await nobody.send('POST', path(address), 'List-Unsubscribe=One-Click', form);
  expect(status).toBe(200);
  expect(await nobody.GetUnsubscribe({ category: 'blogs', profileKey })).toEqual({ subscribed: false });
});

test.each([
  ['another form', 'List-Unsubscribe=Maybe', ''],
  ['no form', '', ''],
  ['another field in the address', 'List-Unsubscribe=One-Click', '&admin=1'],
])('one click with %s does nothing', async (_name, body, more) => {
  const { address, profileKey } = await aMail();
  expect((await nobody.send('POST', path(address) + more, body, form)).status).toBe(400);
  expect(await nobody.GetUnsubscribe({ category: 'blogs', profileKey })).toEqual({ subscribed: true });
});

test('a key that is not ours opens nothing, whosever number it carries', async () => {
  const { anna, address, profileKey } = await aMail();
  const [, signature = ''] = profileKey.split('.');
  const wrong = [
    '1',
    'x.y',
    `${anna.profileId + 1}.${signature}`,
    `${anna.profileId}.${signature.slice(1)}`,
    `0.${signature}`,
  ];
  for (const key of wrong) {
    const about = { category: 'blogs' as MailKind, profileKey: key };
    for (const call of ['GetUnsubscribe', 'Unsubscribe', 'Resubscribe'] as const) {
      await expect(nobody[call](about)).rejects.toMatchObject({ status: 409, code: 'UnknownProfileKey' });
    }
    address.searchParams.set('profileKey', key);
    expect((await nobody.send('POST', path(address), 'List-Unsubscribe=One-Click', form)).status).toBe(409);
  }
  expect(await world.sql('select 1 from mail_stopped where profile_id = $1', [anna.profileId])).toEqual([]);
});
