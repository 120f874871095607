import { chat } from '../../../shared/chat/contract.ts';
import { privateChats } from '../../../shared/chat/private.ts';
import { topMenuFavorites } from '../../../shared/people/contract.ts';
import { statements } from '../../../shared/moderation/statements.ts';
import { inputBehind } from '../../features/chat/messages.ts';
import { peopleInput } from '../../features/chat/people.ts';
import { isInside } from '../../features/chat/useJoining.ts';
import { ignoredAtOnce } from '../../features/chat/IgnoredList.tsx';
import { nothing, numberIn, readPages, type Reader, type ReadsOf } from './reader.ts';

async function readRoom(reader: Reader): Promise<void> {
  const { read } = reader;
  const roomId = numberIn(reader, 'id');
  const room = await read(chat.GetChatRoom, { roomId });
  if (!room || !isInside(room)) return;
  void read(chat.GetChatPeople, peopleInput(roomId));
  await readMessages(reader, roomId);
}

async function readMessages({ read }: Reader, roomId: number): Promise<void> {
  const first = await read(chat.GetChatMessages, { roomId });
  if (first) await read(chat.GetChatMessages, inputBehind(roomId, first.items[0]?.before ?? 0));
}

async function readPrivateChat(reader: Reader): Promise<void> {
  const { read } = reader;
  const profileId = numberIn(reader, 'id');
  const found = await read(privateChats.GetPrivateChat, { partnerProfileId: profileId });
  if (!found) return;
  void read(chat.GetProfile, { profileId });
  void read(chat.GetChatProfileInformation, { profileId });
  if (found.roomId !== null) await readMessages(reader, found.roomId);
}

async function readBan({ read }: Reader): Promise<void> {
  const ban = await read(chat.GetChatBanStatus, {});
  if (ban) await read(statements.GetStatement, { statementId: ban.statementId });
}

export const chatReads: ReadsOf = {
  ChatDoor: ({ read }) => read(chat.GetChatBanStatus, {}),
  ChatMain: ({ read }) => read(chat.Rooms, {}),
  ChatRoom: (reader) => [reader.read(chat.Rooms, {}), readRoom(reader)],
  PrivateChat: (reader) => [reader.read(chat.Rooms, {}), readPrivateChat(reader)],
  ChatHelp: nothing,
  ChatFavourites: ({ read }) => [read(topMenuFavorites.OnlineFavorites, {})],
  ChatIgnored: (reader) => readPages(reader, chat.GetChatIgnoredProfiles, {}, ignoredAtOnce),
  ChatSettings: nothing,
  ModeratorLogin: nothing,
  ChatBanned: readBan,
};
