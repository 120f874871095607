/** Nobody is restricted without a statement of reasons: the database itself refuses, whoever asks and by whatever way. */
import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { albumOf } from '../support/media.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

const missing = 'without a statement';

test.each([4, 5, 6])('a profile gets no status %i without one', async (status) => {
  const { profileId } = await given.profile();
  const change = world.sql('update profile set status = $2 where id = $1', [profileId, status]);
  await expect(change).rejects.toThrow(missing);
});

test('nobody is born restricted, loses the dark variant, or has something removed, without one', async () => {
  const anna = await given.profile({ darkStatus: 'Approved' });
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const { commentId } = await anna.AddBlogComment({ blogEntryId, text: 'Mine.' });
  const { lodgeId } = await given.lodge({ by: anna });
  const bert = await given.profile();
  await bert.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'open' });
  const { entryId } = await anna.AddGuestbookEntry({ profileId: bert.profileId, text: 'Hello.' });
  const url = 'https://www.youtube.com/watch?v=abcdefghijk';
  const { mediaId } = await anna.AddExternalVideo({ url, albumId: await albumOf(anna) });
  const changes = [
    `update profile set dark_status = 4 where id = ${anna.profileId}`,
    `update profile set text_withheld = 2 where id = ${anna.profileId}`,
    `update profile set picture_withheld = 2 where id = ${anna.profileId}`,
    `update blog_entry set withheld = 2 where id = ${blogEntryId}`,
    `update blog_comment set withheld = 2 where id = ${commentId}`,
    `update guestbook_entry set withheld = 2 where id = ${entryId}`,
    `update lodge set withheld = 2 where id = ${lodgeId}`,
    `update media set withheld = 2 where id = ${mediaId}`,
    `insert into profile (name, type, gender, status, locale, time_zone, created_at, last_seen_at)
     values ('born-restricted', 1, 1, 4, 'en-GB', 'Europe/Copenhagen', now(), now())`,
  ];
  for (const change of changes) {
    const refused = await world.sql(change).then(
      () => 'done',
      (error: Error) => error.message,
    );
    expect([change, refused.includes(missing)]).toEqual([change, true]);
  }
});

test.each(['Locked', 'PermaLocked', 'Quarantined'] as const)(
  'while somebody is %s the statement stays',
  async (status) => {
    const anna = await given.profile({ status });
    const own = 'where profile_id = $1';
    const lift = world.sql(`update statement set lifted_at = now(), lift_reason = 2 ${own}`, [anna.profileId]);
    await expect(lift).rejects.toThrow(missing);
    await expect(world.sql(`delete from statement ${own}`, [anna.profileId])).rejects.toThrow(missing);
    await expect(world.sql(`update statement set scope = 2 ${own}`, [anna.profileId])).rejects.toThrow(missing);
    await setStatus(anna, 'Active');
    expect(await world.sql(`select lift_reason from statement ${own}`, [anna.profileId])).toEqual([{ lift_reason: 2 }]);
  },
);

test('one statement a restriction, and every restricted profile of these tests has it', async () => {
  const anna = await given.profile({ status: 'Locked', darkStatus: 'Revoked' });
  const again = `insert into statement (profile_id, scope, rule, known_facts, automated, issued_at)
    values ($1, 4, 7, 3, true, now())`;
  await expect(world.sql(again, [anna.profileId])).rejects.toThrow('statement_in_force');
  const unexplained = await world.sql(`
    select p.id from profile p where p.status in (4, 5, 6) and 1 <> (
      select count(*) from statement where profile_id = p.id and scope = p.status and lifted_at is null)
    union all select p.id from profile p where p.dark_status = 4 and 1 <> (
      select count(*) from statement where profile_id = p.id and scope = 7 and lifted_at is null)`);
  expect(unexplained).toEqual([]);
});
