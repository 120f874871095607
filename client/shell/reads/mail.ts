import { drafts } from '../../../shared/drafts/contract.ts';
import { mails } from '../../../shared/mail/contract.ts';
import { groupChats } from '../../../shared/mail/groups.ts';
import { mailRequests } from '../../../shared/mail/requests.ts';
import { profile } from '../../../shared/profilePage/contract.ts';
import { listedIn } from '../../features/mail/address.ts';
import { openingInputs } from '../../features/mail/blocks.ts';
import { pageSize } from '../../features/mail/ConversationList.tsx';
import { firstUnreadOf } from '../../features/mail/useThread.ts';
import { numberIn, readPages, type Reader, type ReadsOf } from './reader.ts';

/** Reads a conversation as it opens. */
export async function readConversation({ read }: Reader, conversationId: number): Promise<void> {
  const conversation = await read(mails.GetConversation, { conversationId });
  if (!conversation) return;
  const { type, box, lastNumber, can, profile: other } = conversation;
  const begin = firstUnreadOf(conversation) ?? lastNumber;
  for (const input of openingInputs(conversationId, lastNumber, begin)) void read(mails.GetMails, input);
  if (type === 'GroupChat') void read(groupChats.GetGroupChat, { conversationId });
  if (box === 'Requests' && other) void read(profile.GetProfilePage, { profileId: other.profileId });
  if (conversation.standing !== 'Invited' && can.includes('SendMail'))
    await read(drafts.GetDraft, { place: 'Conversation', placeId: conversationId });
}

async function readFirstMail({ read }: Reader, to: number): Promise<void> {
  const found = await read(mails.GetConversationWith, { profileId: to });
  if (found?.can.includes('StartConversation')) await read(drafts.GetDraft, { place: 'FirstMail', placeId: to });
}

export const mailReads: ReadsOf = {
  Mail(reader) {
    const { read, search } = reader;
    const { box, unreadFirst } = listedIn(search);
    const conversationId = numberIn(reader, 'conversationId');
    const to = Number(search.get('to'));
    return [
      read(mails.GetMailBoxes, {}),
      readPages(reader, mails.GetConversations, { box, unreadFirst }, pageSize),
      box === 'Requests' && readPages(reader, mailRequests.GetDeclinedRequests, {}, 20, 'declined'),
      conversationId ? readConversation(reader, conversationId) : to && readFirstMail(reader, to),
    ];
  },
  Contacts: ({ read }) => read(mailRequests.GetContactFilter, {}),
};
