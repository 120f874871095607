import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { useCommand } from '../../platform/api.ts';
import type { TopicView } from './Topic.tsx';

export interface Seen {
  /** Where the reader stopped before this visit; it stays while the page is open. */
  firstUnread: TopicView['firstUnread'];
  unread: number;
}

/** Notes that the topic is read, also what arrives while the page is looked at; keeps where the reader stopped before. */
export function useSeen({ entryId, firstUnread, unread, comments, can }: TopicView): Seen {
  const [seen] = useState<Seen>({ firstUnread, unread });
  const [update] = useCommand(debates.UpdateDebateEntryView);
  const may = can.includes('UpdateDebateEntryView');
  const noted = useRef<number>(undefined);
  const visible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  useEffect(() => {
    // Once for what stands there now, and again when more of it came.
    if (!may || !visible || noted.current === comments) return;
    noted.current = comments;
    // Nobody needs to hear of a reading that was not noted.
    update({ entryId }).catch(() => undefined);
  }, [entryId, comments, may, visible, update]);
  return seen;
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
