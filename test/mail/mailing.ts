import type { NameOf, MailBox } from '../../shared/enums.ts';
import type { Somebody } from '../support/given.ts';

/** A conversation that somebody has begun with another; answered or not. */
export async function begun(from: Somebody, to: Somebody, { answered = false, text = 'Shall we swim?' } = {}) {
  const { conversationId } = await from.StartConversation({ profileId: to.profileId, text });
  if (answered) await to.SendMail({ conversationId, text: 'Gladly.' });
  return conversationId;
}

/** The words of a conversation as somebody reads them. */
export const wordsFor = async (who: Somebody, conversationId: number) =>
  (await who.GetMails({ conversationId })).items.map(({ text }) => text);

export const boxOf = async (who: Somebody, box: NameOf<typeof MailBox> = 'Inbox') =>
  (await who.GetConversations({ box })).items.map(({ conversationId }) => conversationId);

/** Lets everybody in but those of one group. */
export const filterOf = (groups: number) => ({
  groups,
  ages: null,
  verified: false,
  within: null,
  accountDays: 0,
  pictures: true,
});
