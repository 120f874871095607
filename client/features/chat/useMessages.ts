import { useEffect, useMemo, useState } from 'react';
import { chat } from '../../../shared/chat/contract.ts';
import type { ChatMessage } from '../../../shared/chat/shapes.ts';
import { useAnswers, useQuery } from '../../platform/api.ts';
import { onMessage, watchTopic } from '../../platform/hub.ts';
import { useBeats } from './pulse.ts';
import { follow, inputBehind, opening } from './messages.ts';

/** Where what is on the page begins. */
interface Start {
  after: number;
  earlier: boolean;
}

/**
 * The messages of a room in their order, as far as they are open: those from the first one that was read on, and pages before
 * it. What comes is told by the hub, and asked for where the hub left something out.
 */
export function useMessages(roomId: number, isIn: boolean) {
  const [start, setStart] = useState<Start>();
  const [following, setFollowing] = useState(false);
  const [edges, setEdges] = useState<readonly number[]>([]);
  const first = useQuery(chat.GetChatMessages, { roomId }, { skip: !isIn || following });
  const begun = start ?? (first.data && { after: first.data.items[0]?.before ?? 0, earlier: first.data.more });
  if (!start && begun) setStart(begun);
  const tail = useQuery(chat.GetChatMessages, inputBehind(roomId, begun?.after ?? 0), { skip: !begun, quiet: true });
  const pages = useAnswers(
    chat.GetChatMessages,
    edges.map((before) => ({ roomId, before, take: opening })),
  );
  useFollowing(roomId, isIn ? begun?.after : undefined);
  // What the first answer brought stays until the one that is kept up to date has come.
  if (tail.data && !following) setFollowing(true);
  const latest = tail.data?.items ?? first.data?.items;
  const items = useMemo(
    () => latest && [...pages.toReversed().flatMap((page) => page.items), ...latest],
    [pages, latest],
  );
  return {
    read: {
      data: items,
      error: first.error ?? (items ? undefined : tail.error),
      refetch: begun ? tail.refetch : first.refetch,
    },
    last: items?.at(-1)?.number ?? 0,
    /** More can be read above. */
    earlier: pages.length < edges.length ? false : (pages.at(-1)?.more ?? begun?.earlier ?? false),
    readEarlier() {
      const top = items?.[0]?.number;
      if (top !== undefined && !edges.includes(top)) setEdges([...edges, top]);
    },
  };
}

/** Hears what comes behind a number, for as long as the room is open. */
function useFollowing(roomId: number, after: number | undefined): void {
  const following = useMemo(() => (after === undefined ? undefined : follow(roomId, after)), [roomId, after]);
  useEffect(() => {
    if (!following) return;
    const topic = `chat:${roomId}`;
    const hearing = onMessage('stream', ({ topic: where, item }) => {
      if (where === topic) following.take(item as ChatMessage);
    });
    // From here on everything is told; what came before it, and while the line was down, is asked for.
    const watching = watchTopic(topic, (reaches) => reaches && void following.ask());
    return () => {
      hearing();
      watching();
    };
  }, [roomId, following]);
  useBeats(({ latest }) => {
    const here = latest.find((one) => one.roomId === roomId);
    if (here) following?.reach(here.number);
  });
}
