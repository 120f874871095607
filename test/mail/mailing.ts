import { AlbumType, type NameOf, type MailBox } from '../../shared/enums.ts';
import type { Somebody } from '../support/given.ts';
import { jpeg, landscape } from '../support/media.ts';

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

/** A group that somebody has begun; those who are invited have joined it, in their order. */
export async function grouped(by: Somebody, others: Somebody[], name = 'Winter bathers') {
  const profileIds = others.map(({ profileId }) => profileId);
  const { conversationId } = await by.CreateGroupChat({ name, profileIds });
  for (const one of others) await one.AcceptGroupChat({ conversationId });
  return conversationId;
}

/** What happened and was said in a conversation, as somebody reads it. */
export const linesFor = async (who: Somebody, conversationId: number) =>
  (await who.GetMails({ conversationId, take: 100 })).items.map(({ type, text }) => text || type);

/** Uploads a picture for a mail. */
export const pictureOf = async (who: Somebody) =>
  (await who.UploadTempMedia({ albumTypeId: AlbumType.Mail }, { file: jpeg(await landscape()) })).tempMediaId;

/** The pictures of the latest mail of a conversation, as somebody reads it. */
export const latestPictures = async (who: Somebody, conversationId: number) =>
  (await who.GetMails({ conversationId, take: 1 })).items[0]!.pictures;
