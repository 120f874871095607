import { defineModule } from '../../platform/module.ts';
import { AcceptGroupChat } from './commands/AcceptGroupChat.ts';
import { AcceptRequests } from './commands/AcceptRequests.ts';
import { CreateGroupChat } from './commands/CreateGroupChat.ts';
import { DeclineGroupChat } from './commands/DeclineGroupChat.ts';
import { DeclineRequests } from './commands/DeclineRequests.ts';
import { DeleteConversations } from './commands/DeleteConversations.ts';
import { InviteToGroupChat } from './commands/InviteToGroupChat.ts';
import { LeaveGroupChat } from './commands/LeaveGroupChat.ts';
import { MarkConversationsUnread } from './commands/MarkConversationsUnread.ts';
import { MarkLodgeConversationAnswered } from './commands/MarkLodgeConversationAnswered.ts';
import { MoveConversations } from './commands/MoveConversations.ts';
import { MuteConversation } from './commands/MuteConversation.ts';
import { PrepareMailReport } from './commands/PrepareMailReport.ts';
import { PinConversation } from './commands/PinConversation.ts';
import { ReadConversation } from './commands/ReadConversation.ts';
import { RemoveFromGroupChat } from './commands/RemoveFromGroupChat.ts';
import { RenameGroupChat } from './commands/RenameGroupChat.ts';
import { SendMail } from './commands/SendMail.ts';
import { ShowTyping } from './commands/ShowTyping.ts';
import { StartConversation } from './commands/StartConversation.ts';
import { StartLodgeConversation } from './commands/StartLodgeConversation.ts';
import { UnsendMail } from './commands/UnsendMail.ts';
import { UpdateContactFilter } from './commands/UpdateContactFilter.ts';
import { Conversations } from './queries/Conversations.ts';
import { GetContactFilter } from './queries/GetContactFilter.ts';
import { GetDeclinedRequests } from './queries/GetDeclinedRequests.ts';
import { GetConversation } from './queries/GetConversation.ts';
import { GetConversationWith } from './queries/GetConversationWith.ts';
import { GetConversations } from './queries/GetConversations.ts';
import { GetGroupChat } from './queries/GetGroupChat.ts';
import { GetLodgeConversations } from './queries/GetLodgeConversations.ts';
import { GetLodgeConversationWith } from './queries/GetLodgeConversationWith.ts';
import { GetMailBoxes } from './queries/GetMailBoxes.ts';
import { GetMails } from './queries/GetMails.ts';
import { SearchMails } from './queries/SearchMails.ts';
import { GetUnreadMailCount } from './queries/GetUnreadMailCount.ts';
import { IndexMails } from './jobs/IndexMails.ts';
import { ClearMailNotifications } from './jobs/ClearMailNotifications.ts';
import { TellOfAlbum } from './jobs/TellOfAlbum.ts';
import { TellOfMembership } from './jobs/TellOfMembership.ts';
import { TellOfReceipt } from './jobs/TellOfReceipt.ts';
import { TellOfStatement } from './jobs/TellOfStatement.ts';
import { WelcomeMember } from './jobs/WelcomeMember.ts';
import { NotifyOfInvitation } from './jobs/NotifyOfInvitation.ts';
import { NotifyOfLodgeMail } from './jobs/NotifyOfLodgeMail.ts';
import { NotifyOfMail } from './jobs/NotifyOfMail.ts';
import { ShowConversations } from './jobs/ShowConversations.ts';
import { ShowLodgeMail } from './jobs/ShowLodgeMail.ts';
import { ShowMail } from './jobs/ShowMail.ts';
import { ShowMailPictures } from './jobs/ShowMailPictures.ts';
import { ShowMarkedAnswered } from './jobs/ShowMarkedAnswered.ts';
import { ShowReading } from './jobs/ShowReading.ts';
import { personal } from './personal.ts';
import { mayLoad } from './pictures.ts';
import { reportable } from './reportable.ts';
import { schedules } from './schedules.ts';
import { unreadMailCount } from './unread.ts';
import { writable } from './writable.ts';

export * from './events.ts';
export { isLetIn, turnTo } from './firstContact.ts';
export { watchPrivateWords } from './signals/privately.ts';
export { searchRowOf, type Indexable } from './indexing.ts';
export { sealGroupName, sealMail } from './sealing.ts';
export { tokensOf } from './words.ts';
export { writtenSince } from './written.ts';

/** What is done in a conversation. */
const writing = [StartConversation, SendMail, UnsendMail, ReadConversation, PrepareMailReport, ShowTyping];

/** How conversations stand for one of their people. */
const arranging = [
  ...[MarkConversationsUnread, MoveConversations, MuteConversation, PinConversation, DeleteConversations],
  ...[AcceptRequests, DeclineRequests, UpdateContactFilter],
];

/** Groups, and who is in them. */
const groups = [
  ...[CreateGroupChat, InviteToGroupChat, AcceptGroupChat, DeclineGroupChat, LeaveGroupChat],
  ...[RemoveFromGroupChat, RenameGroupChat, GetGroupChat],
];

/** Conversations with lodges. */
const lodges = [StartLodgeConversation, MarkLodgeConversationAnswered, GetLodgeConversations, GetLodgeConversationWith];

const reading = [
  ...[GetConversations, Conversations, GetConversation, GetConversationWith, GetMails, GetMailBoxes, SearchMails],
  ...[GetContactFilter, GetDeclinedRequests, GetUnreadMailCount],
];

/** Conversations between members, with their words sealed. */
export const mail = defineModule({
  name: 'Mail',
  entities: [],
  handlers: [...writing, ...arranging, ...groups, ...lodges, ...reading],
  jobs: [
    ...[ShowMail, ShowMailPictures, ShowReading, ShowConversations, NotifyOfMail, NotifyOfInvitation],
    ...[ClearMailNotifications, IndexMails, NotifyOfLodgeMail, ShowLodgeMail, ShowMarkedAnswered],
    ...[WelcomeMember, TellOfStatement, TellOfMembership, TellOfAlbum, TellOfReceipt],
  ],
  counts: { unreadMail: { fleeting: unreadMailCount } },
  personal,
  reportable,
  writable,
  schedules,
  mediaRight: mayLoad,
});
