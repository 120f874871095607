import { expect, test } from '@jest/globals';
import { NotificationChannel } from '../../shared/enums.ts';
import type { NotificationType } from '../../shared/declared.ts';
import { device } from '../support/device.ts';
import { given, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

const { ShowPopup: popUp, PlayAudio: sound, SendEmail: mail, SendPush: push } = NotificationChannel;
const everybody = 63;

const settingOf = async (person: Somebody, type: NotificationType) =>
  (await person.NotificationSettings()).items.find((one) => one.type === type)!;
const mailsTo = (person: Somebody) => world.mail.mails.filter((one) => one.to?.[0]?.address === person.email).length;

/** Somebody with a blog entry on which people comment. */
async function author() {
  const anna = await given.profile();
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const hearFrom = async (person: Somebody) => {
    const before = mailsTo(anna);
    await person.AddBlogComment({ blogEntryId, text: 'Hello.' });
    await world.settle();
    return mailsTo(anna) - before;
  };
  return { anna, hearFrom };
}

const wish = (channels: number, recipientScope = everybody) => ({
  type: 'BlogEntryCommented' as const,
  channels,
  recipientScope,
});

test('what nobody chose comes to devices, or by mail where there are none, never both', async () => {
  const { anna, hearFrom } = await author();
  const bert = await given.profile();
  expect(await settingOf(anna, 'BlogEntryCommented')).toMatchObject({ channels: popUp | mail, usual: popUp | mail });
  expect(await hearFrom(bert)).toBe(1);
  const phone = device(`usual-${anna.profileId}`);
  await anna.Subscribe(phone.subscription);
  expect(await settingOf(anna, 'BlogEntryCommented')).toMatchObject({ channels: popUp | push, usual: popUp | push });
  expect(await hearFrom(bert)).toBe(0);
  expect(phone.shown()).toHaveLength(1);
});

test('both come at once to who chose both', async () => {
  const { anna, hearFrom } = await author();
  const phone = device(`both-${anna.profileId}`);
  await anna.Subscribe(phone.subscription);
  await anna.UpdateNotificationSetting(wish(mail | push));
  expect(await hearFrom(await given.profile())).toBe(1);
  expect(phone.shown()).toHaveLength(1);
});

test('a pop-up and a sound come as they are wished, and nothing where nothing is', async () => {
  const { anna, hearFrom } = await author();
  const bert = await given.profile();
  const page = await openPage(anna);
  await anna.UpdateNotificationSetting(wish(popUp | sound));
  await hearFrom(bert);
  await page.until(() => page.notices.length === 1);
  expect(page.notices[0]).toMatchObject({ popUp: true, sound: true });
  await anna.UpdateNotificationSetting(wish(0));
  expect(await hearFrom(bert)).toBe(0);
  await page.until(() => page.counts.at(-1)?.newNotifications === 2);
  expect(page.notices).toHaveLength(1);
});

const men = 1;
const women = 2;
const couples = 4;
const transgender = 8;
const close = 16;
const certified = 32;

test.each([
  ['men', men, { gender: 'Male' as const }, { gender: 'Female' as const }],
  ['women', women, { gender: 'Female' as const }, { gender: 'Couple' as const }],
  ['couples', couples, { gender: 'Couple' as const }, { gender: 'Male' as const }],
  ['transgender', transgender, { gender: 'Transsexual' as const }, { gender: 'Male' as const }],
  ['certified', certified, { role: 'CertifiedProfile' as const }, {}],
  ['women or couples', women | couples, { gender: 'Couple' as const }, { gender: 'Male' as const }],
])('from %s only: others are in the centre and nowhere else', async (_name, scope, inside, outside) => {
  const { anna, hearFrom } = await author();
  await anna.UpdateNotificationSetting(wish(mail, scope));
  const [one, other] = [await given.profile(inside), await given.profile(outside)];
  expect([await hearFrom(one), await hearFrom(other)]).toEqual([1, 0]);
  expect((await anna.GetAllCounts()).newNotifications).toBe(2);
});

test('from favourites and relations only', async () => {
  const { anna, hearFrom } = await author();
  await anna.UpdateNotificationSetting(wish(mail, close));
  const [favourite, friend, other] = [await given.profile(), await given.profile(), await given.profile()];
  await anna.AddFavorite({ profileId: favourite.profileId });
  const { relationId } = await anna.AskForRelation({ profileId: friend.profileId, kind: 'Friends' });
  expect(await hearFrom(friend)).toBe(0);
  await friend.ConfirmRelation({ relationId });
  await world.settle();
  expect([await hearFrom(favourite), await hearFrom(friend), await hearFrom(other)]).toEqual([1, 1, 0]);
});

test('what is about rights cannot be switched off, and what cannot come by mail is not taken', async () => {
  const anna = await given.profile();
  const about = { type: 'StatementIssued' as const, recipientScope: everybody };
  await expect(anna.UpdateNotificationSetting({ ...about, channels: 0 })).rejects.toMatchObject({
    code: 'ChannelFixed',
  });
  await expect(anna.UpdateNotificationSetting({ ...about, channels: popUp | mail })).rejects.toMatchObject({
    code: 'ChannelNotPossible',
  });
  const settings = [wish(sound), { ...about, channels: 0 }];
  await expect(anna.UpdateAllNotificationSettings({ settings })).rejects.toMatchObject({ code: 'ChannelFixed' });
  expect((await settingOf(anna, 'BlogEntryCommented')).channels).toBe(popUp | mail);
});

test('many are set at once, the last word about one counts, and they are taken back in the same way', async () => {
  const anna = await given.profile();
  const before = (await anna.NotificationSettings()).items;
  await anna.UpdateAllNotificationSettings({ settings: [wish(push, women), wish(sound)] });
  expect(await settingOf(anna, 'BlogEntryCommented')).toMatchObject({ channels: sound, recipientScope: everybody });
  const settings = before.map(({ type, channels, recipientScope }) => ({ type, channels, recipientScope }));
  await anna.UpdateAllNotificationSettings({ settings });
  expect((await anna.NotificationSettings()).items).toEqual(before);
});

test('whoever goes back to what is usual hears on the devices that come later', async () => {
  const anna = await given.profile();
  await anna.UpdateNotificationSetting(wish(sound));
  const usual = await settingOf(anna, 'BlogEntryCommented');
  await anna.UpdateAllNotificationSettings({ settings: [wish(usual.usual)] });
  await anna.Subscribe(device(`later-${anna.profileId}`).subscription);
  expect((await settingOf(anna, 'BlogEntryCommented')).channels).toBe(popUp | push);
});

test.each([
  ['no such type', { type: 'Rain', channels: 1, recipientScope: 63 }],
  ['more channels than there are', { ...wish(16) }],
  ['nobody to hear of', { ...wish(1, 0) }],
  ['a scope beyond all', { ...wish(1, 64) }],
])('rubbish is refused: %s', async (_name, rubbish) => {
  const anna = await given.profile();
  await expect(anna.UpdateNotificationSetting(rubbish as never)).rejects.toMatchObject({ status: 400 });
});

test('a kind stopped by a mail shows as stopped, one of it can come again, and taking it back restores the rest', async () => {
  const { anna, hearFrom } = await author();
  const bert = await given.profile();
  await anna.UpdateNotificationSetting(wish(mail | sound));
  await hearFrom(bert);
  const header = world.mail.mails.at(-1)?.headers.find((one) => one.key === 'list-unsubscribe')?.value ?? '';
  const profileKey = new URL(header.slice(1, -1)).searchParams.get('profileKey') ?? '';
  const stranger = given.stranger();
  await stranger.Unsubscribe({ category: 'blogs', profileKey });
  expect((await settingOf(anna, 'BlogEntryCommented')).channels).toBe(sound);
  expect((await settingOf(anna, 'BlogCommentAnswered')).channels).toBe(popUp);
  expect((await settingOf(anna, 'GuestbookEntryAdded')).channels).toBe(popUp | mail);
  expect(await hearFrom(bert)).toBe(0);
  await anna.UpdateNotificationSetting(wish(mail));
  expect(await hearFrom(bert)).toBe(1);
  expect((await settingOf(anna, 'BlogCommentAnswered')).channels).toBe(popUp);
  await stranger.Resubscribe({ category: 'blogs', profileKey });
  expect((await settingOf(anna, 'BlogCommentAnswered')).channels).toBe(popUp | mail);
});
