import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

test('the author of an entry hears of a comment once', async () => {
  const anna = await given.profile({ locale: 'da-DK' });
  const bert = await given.profile();
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const { commentId } = await bert.AddBlogComment({ blogEntryId, text: 'Well done.' });
  await world.settle();
  const { items } = await anna.CommunityNotifications();
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ type: 'BlogEntryCommented', subject: 'First dip of the season', read: false });
  expect(items[0]?.link).toBe(`/Community/Blogs/Entry/${blogEntryId}#comment-${commentId}`);
  expect(await anna.GetAllCounts()).toEqual({ newNotifications: 1, lodgeAdmin: 0 });
  expect(world.mail.mails.map((mail) => mail.to?.[0]?.address)).toEqual([anna.email]);
});
