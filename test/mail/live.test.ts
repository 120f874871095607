import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';
import { begun } from './mailing.ts';

test('of a new mail an open page hears everything in one message', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const conversationId = await begun(anna, bert, { answered: true });
  await world.settle();
  const [page, elsewhere] = [await openPage(bert), await openPage(await given.anotherBrowserOf(bert))];
  await anna.SendMail({ conversationId, text: 'At seven?' });
  await world.settle();
  for (const { until, news } of [page, elsewhere]) {
    await until(() => news.some(({ messages }) => messages));
    // Every job is done twice here, and says the same both times.
    const about = news.filter(
      ({ stale, counts, messages }) => stale?.includes('Conversations') || counts?.unreadMail !== undefined || messages,
    );
    for (const one of about)
      expect(one).toEqual({
        stale: ['Conversations', 'Conversation'],
        counts: { unreadMail: 1 },
        messages: [{ name: 'mail', message: { conversationId, number: 3 } }],
      });
  }
});
