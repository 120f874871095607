/** What the law forbids is shown to nobody, and still has to be judged: the desk is called, and nobody else. */
import { expect, test } from '@jest/globals';
import { staff } from '../moderation/desk.ts';
import { given, type Somebody } from '../support/given.ts';
import { albumOf, landscape, uploaded } from '../support/media.ts';
import { world } from '../support/world.ts';

const sealed = async (who: Somebody) =>
  (await who.CommunityNotifications()).items.filter(({ type }) => type === 'MediaSealed');
const hasSetting = async (who: Somebody) =>
  (await who.NotificationSettings()).items.some(({ type }) => type === 'MediaSealed');

test('the desk is called to a profile that was closed because of a picture, without a word of what it was', async () => {
  const [judge, member, owner] = await Promise.all([staff(), given.profile(), given.profile({ name: 'heron904' })]);
  const waiting = async () => (await judge.GetQueues()).find(({ queue }) => queue === 'Sealed')!;
  const before = await waiting();
  const bytes = await landscape(904);
  const known = await uploaded(member, await albumOf(member), { bytes });
  await world.sql(
    `insert into listed_hash (list, hash, source, at) select 1, hashes[1], 'A list of others', now() from media where id = $1`,
    [known],
  );
  const mediaId = await uploaded(owner, await albumOf(owner), { bytes, caption: 'Words of mine' });

  const [told, ...more] = await sealed(judge);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ link: `/Staff/Profile/${owner.profileId}`, actors: [], subject: '' });
  const mails = world.mail.mails.filter(({ to }) => to?.[0]?.address === judge.email);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify([told, mails[0]])).not.toMatch(/heron904|Words of mine/);
  const others = await world.sql(
    `select from notification n join profile p on p.id = n.profile_id where n.type = 'MediaSealed' and access_type < 40`,
  );
  expect(others).toEqual([]);
  expect([await hasSetting(judge), await hasSetting(member)]).toEqual([true, false]);

  const during = await waiting();
  expect([during.count, during.dueAt! > during.oldestAt!]).toEqual([before.count + 1, true]);
  await judge.ReportSealedMedia({ mediaId, hotlineId: 'dk', way: 'Mail' });
  expect((await waiting()).count).toBe(before.count);
});
