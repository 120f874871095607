import { useEffect, useEffectEvent, useState } from 'react';
import { chat } from '../../../shared/chat/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { markStale } from '../../platform/store.ts';
import { noteEntered, useBeats } from './pulse.ts';

export type OpenRoom = Output<typeof chat.GetChatRoom>;

/** Moderators read every room, also where they do not show. */
export const isInside = ({ joined, level }: Pick<OpenRoom, 'joined' | 'level'>): boolean =>
  joined || level !== 'Normal';

const shows = ({ level }: Pick<OpenRoom, 'level'>) => level !== 'ModeratorHidden';

/** Enters a room as it opens, and again when the server took the member for gone meanwhile. */
export function useJoining(room: OpenRoom) {
  const { roomId, joined, can } = room;
  const me = useCurrentProfile()?.id;
  const [join, { isLoading, error: refused }] = useCommand(chat.JoinRoom);
  const [entered, setEntered] = useState(joined);
  if (joined && !entered) setEntered(true);
  // Why not, stands in the state of the command.
  const enter = () => join({ roomId }).catch(() => undefined);
  const arrive = useEffectEvent(() => {
    if (can.includes('JoinRoom') && shows(room)) void enter();
  });
  useEffect(() => arrive(), [roomId]);
  useEffect(() => {
    if (joined && me) noteEntered();
  }, [joined, me]);
  useBeats(({ latest, late }) => {
    if (!joined || latest.some((one) => one.roomId === roomId)) return;
    // Who left on another device has left here too; who was only asleep comes back.
    if (late) void enter();
    else void markStale(['ChatRoom', 'ChatRooms']);
  });
  return { enter, refused, busy: isLoading || (!entered && !refused) };
}
