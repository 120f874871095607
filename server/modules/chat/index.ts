import { clock } from '../../platform/clock.ts';
import { defineModule } from '../../platform/module.ts';
import { together } from '../../platform/personal.ts';
import { AddMessage } from './commands/AddMessage.ts';
import { CloseChatRoom } from './commands/CloseChatRoom.ts';
import { CreateChatRoom } from './commands/CreateChatRoom.ts';
import { JoinPrivateChat } from './commands/JoinPrivateChat.ts';
import { LeavePrivateChat } from './commands/LeavePrivateChat.ts';
import { IgnoreProfile } from './commands/IgnoreProfile.ts';
import { JoinRoom } from './commands/JoinRoom.ts';
import { KeepAlive } from './commands/KeepAlive.ts';
import { LeaveRoom } from './commands/LeaveRoom.ts';
import { LogInToChat } from './commands/LogInToChat.ts';
import { ReadChat } from './commands/ReadChat.ts';
import { RemoveIgnore } from './commands/RemoveIgnore.ts';
import { BanProfile } from './commands/BanProfile.ts';
import { EndChatTimeout } from './commands/EndChatTimeout.ts';
import { LiftChatBan } from './commands/LiftChatBan.ts';
import { MoveChatRoom } from './commands/MoveChatRoom.ts';
import { PauseChatRoom } from './commands/PauseChatRoom.ts';
import { RemoveMessage } from './commands/RemoveMessage.ts';
import { SetChatSlowMode } from './commands/SetChatSlowMode.ts';
import { SetChatTopic } from './commands/SetChatTopic.ts';
import { TimeoutArrivals } from './commands/TimeoutArrivals.ts';
import { TimeoutFromChat } from './commands/TimeoutFromChat.ts';
import { UpdateChatRoom } from './commands/UpdateChatRoom.ts';
import { GetChatArrivals } from './queries/GetChatArrivals.ts';
import { GetChatHistory } from './queries/GetChatHistory.ts';
import { mayWatch } from './channels.ts';
import { personal } from './personal.ts';
import { LoseEchoedChat } from './jobs/LoseEchoedChat.ts';
import { ShowLostChat } from './jobs/ShowLostChat.ts';
import { TellFilteredChats } from './jobs/TellFilteredChats.ts';
import { ShowPrivateChats } from './jobs/ShowPrivateChats.ts';
import { NotifyOfChatMention } from './jobs/NotifyOfChatMention.ts';
import { NotifyOfPrivateChat } from './jobs/NotifyOfPrivateChat.ts';
import { personal as privatePersonal } from './private/personal.ts';
import { GetChatBanStatus } from './queries/GetChatBanStatus.ts';
import { GetChatIgnoredProfiles } from './queries/GetChatIgnoredProfiles.ts';
import { GetChatMessages } from './queries/GetChatMessages.ts';
import { GetChatPeople } from './queries/GetChatPeople.ts';
import { GetChatProfileInformation } from './queries/GetChatProfileInformation.ts';
import { GetChatRoom } from './queries/GetChatRoom.ts';
import { GetChatRoomsForStart } from './queries/GetChatRoomsForStart.ts';
import { GetChatRoomsForStaff } from './queries/GetChatRoomsForStaff.ts';
import { GetPrivateChat } from './queries/GetPrivateChat.ts';
import { GetProfile } from './queries/GetProfile.ts';
import { ProfileActiveChats } from './queries/ProfileActiveChats.ts';
import { ProfileActivePrivateChats } from './queries/ProfileActivePrivateChats.ts';
import { Rooms } from './queries/Rooms.ts';
import { reportable } from './reportable.ts';
import { privateSchedules } from './private/schedules.ts';
import { schedules } from './schedules.ts';
import { stream } from './stream.ts';

/** Rooms in which people are, and what they say there. */
const rooms = [
  ...[JoinRoom, LeaveRoom, KeepAlive, AddMessage, ReadChat],
  ...[Rooms, GetChatRoom, GetChatMessages, GetChatPeople, ProfileActiveChats, GetChatRoomsForStart],
];

/** Chats of two. */
const privately = [JoinPrivateChat, LeavePrivateChat, GetPrivateChat, ProfileActivePrivateChats];

/** Who one meets there, or does not want to meet. */
const people = [IgnoreProfile, RemoveIgnore, GetChatIgnoredProfiles, GetProfile, GetChatProfileInformation];

/** How order is kept. */
const moderating = [
  ...[RemoveMessage, TimeoutFromChat, EndChatTimeout, BanProfile, LiftChatBan, TimeoutArrivals],
  ...[SetChatSlowMode, PauseChatRoom, SetChatTopic, GetChatArrivals, GetChatHistory],
];

/** How staff keeps the rooms, and enters them. */
const keeping = [
  ...[LogInToChat, GetChatRoomsForStaff],
  ...[CreateChatRoom, UpdateChatRoom, MoveChatRoom, CloseChatRoom],
];

/** Chat in public rooms, and of two. */
export const chat = defineModule({
  name: 'Chat',
  entities: [],
  handlers: [...rooms, ...privately, ...people, ...moderating, ...keeping, GetChatBanStatus],
  jobs: [NotifyOfChatMention, NotifyOfPrivateChat, ShowPrivateChats, LoseEchoedChat, ShowLostChat, TellFilteredChats],
  watches: { chat: (id, actor, { database }) => mayWatch(database, id, actor, clock.now()) },
  streams: { chat: stream },
  personal: together(privatePersonal, personal),
  reportable,
  schedules: [...schedules, ...privateSchedules],
});
