import { expect, test } from '@jest/globals';
import { MailSignal, ReportedContent } from '../../shared/enums.ts';
import { begun } from '../mail/mailing.ts';
import { caseOf, staff } from '../moderation/desk.ts';
import { atTheDesk } from '../staff/house.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { says } from './house.ts';
import { openChat, twoInChat } from './privately.ts';

const suspicion = async ({ profileId }: Somebody) =>
  (
    await world.sql<{ score: number; signals: number[] }>(
      'select round(score::numeric, 2)::float as score, signals from mail_suspicion where profile_id = $1',
      [profileId],
    )
  )[0];

const asksForMoney = 'Can you send me some money for the train?';

test('what speaks for cheating in a private chat counts once a chat, together with what was noticed in mail', async () => {
  const { anna, bert, roomId } = await twoInChat();
  await says(anna, roomId, 'Good evening');
  expect(await suspicion(anna)).toBeUndefined();
  await says(anna, roomId, asksForMoney);
  await says(anna, roomId, 'I told you, send me money!');
  await says(bert, roomId, 'No.');
  expect([await suspicion(anna), await suspicion(bert)]).toEqual([
    { score: 3, signals: [MailSignal.Money] },
    undefined,
  ]);
  await says(bert, roomId, 'Write me on telegram instead');
  expect(await suspicion(bert)).toEqual({ score: 1, signals: [MailSignal.OffSite] });
  await begun(anna, await given.profile(), { text: 'Find me on telegram' });
  expect(await suspicion(anna)).toEqual({ score: 4, signals: [MailSignal.Money, MailSignal.OffSite] });
  const kept = await world.sql<{ row: string }>('select c::text as row from private_chat c where channel_id = $1', [
    roomId,
  ]);
  expect(kept[0]!.row).not.toContain('money');
});

test('those who know each other say what they like, and so does whoever writes to the house', async () => {
  const { anna, bert, roomId } = await twoInChat();
  await bert.AddFavorite({ profileId: anna.profileId });
  await says(anna, roomId, asksForMoney);
  const support = await atTheDesk();
  await support.LogInToChat({ level: 'Normal' });
  await says(anna, await openChat(anna, support), asksForMoney);
  const carl = await given.profile();
  const conversationId = await begun(anna, carl, { text: 'Shall we swim?' });
  for (const text of ['Gladly.', 'When?', 'At seven?']) await carl.SendMail({ conversationId, text });
  await says(anna, await openChat(anna, carl), 'Send me money for the ticket');
  expect(await suspicion(anna)).toBeUndefined();
});

test('who asks many for money in private chats is put before staff, without a word of what was written', async () => {
  const anna = await given.profile();
  for (let nth = 0; nth < 5; nth++)
    await says(anna, await openChat(await given.profile(), anna), `${asksForMoney} ${'x'.repeat(nth)}`);
  const sara = await staff();
  const found = await sara.GetCase({ caseId: await caseOf(ReportedContent.Profile, anna.profileId) });
  expect(found.signals).toEqual(['Money']);
  expect(JSON.stringify(found)).not.toContain('train');
});

test('a link of somebody at whom nobody looked is not sent in a private chat either', async () => {
  const { anna, bert, roomId } = await twoInChat();
  const { message, wait } = await anna.AddMessage({ roomId, text: 'Look: https://films.example/1' });
  expect([message, wait?.reason]).toEqual([null, 'Links']);
  expect((await bert.GetChatMessages({ roomId })).items).toEqual([]);
  const carl = await given.profile({ role: 'CertifiedProfile' });
  await says(carl, await openChat(bert, carl), 'Look: https://films.example/1');
});
