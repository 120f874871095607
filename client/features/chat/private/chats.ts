import type { Output } from '../../../../shared/contract.ts';
import { chat } from '../../../../shared/chat/contract.ts';
import { privateChats } from '../../../../shared/chat/private.ts';
import { useQuery } from '../../../platform/api.ts';
import { known } from '../../../platform/store.ts';

export type OpenPrivateChat = Output<typeof privateChats.GetPrivateChat>;
export type PrivateChatItem = Output<typeof privateChats.ProfileActivePrivateChats>['items'][number];
export type ActiveRoom = Output<typeof chat.ProfileActiveChats>['items'][number];

/** Private chats of mine; none while they are still on their way. */
export function usePrivateChats(): readonly PrivateChatItem[] {
  return useQuery(privateChats.ProfileActivePrivateChats, {}, { quiet: true }).data?.items ?? none;
}

const none: readonly never[] = [];

/** The rooms I am in, where this browser knows that I am in any. */
export function useActiveRooms(isInside: boolean): readonly ActiveRoom[] {
  const { data } = useQuery(chat.ProfileActiveChats, {}, { quiet: true, skip: !isInside });
  return (isInside && data?.items) || none;
}

/** Whether it waits for me: somebody asks, or wrote what I have not read. */
export const waitsForMe = ({ state, unread }: PrivateChatItem): boolean => state === 'Asked' || unread;

/** How many private chats wait for me. */
export const useWaitingChats = (): number => usePrivateChats().filter(waitsForMe).length;

/** Numbers of private chats among those of rooms, as far as this page knows them. */
export const privateRoomIds = (): ReadonlySet<number> =>
  new Set(known(privateChats.ProfileActivePrivateChats, {})?.items.flatMap(({ roomId }) => roomId ?? []));
