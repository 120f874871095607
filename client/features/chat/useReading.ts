import { useEffect, useEffectEvent } from 'react';
import { chat } from '../../../shared/chat/contract.ts';
import { restsFor, useLooking } from '../../kit/thread/useLooking.ts';
import { useCommand } from '../../platform/api.ts';

/** Notes how far a room was read: as far as its lower edge, while somebody looks at it. */
export function useReading(roomId: number, { last, read, atEnd }: { last: number; read: number; atEnd: boolean }) {
  const looking = useLooking();
  const [note] = useCommand(chat.ReadChat);
  const isNews = looking && atEnd && last > read;
  const tell = useEffectEvent((number: number) => {
    // What was not heard is told with the next.
    note({ roomId, number }).catch(() => undefined);
  });
  useEffect(() => {
    if (!isNews) return;
    const timer = setTimeout(() => tell(last), restsFor);
    return () => clearTimeout(timer);
  }, [isNews, last]);
}
