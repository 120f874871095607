import { live } from '../live.ts';

export const chatLive = live({
  topics: { chat: ['ChatRoom', 'ChatMessages', 'ChatPeople'] },
  own: ['ActiveChats', 'ChatBan', 'ChatRooms', 'PrivateChat', 'PrivateChats'],
});
