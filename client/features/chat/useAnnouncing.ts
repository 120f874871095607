import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ChatMessage } from '../../../shared/chat/shapes.ts';

/** In ms: a busy room is read out in sentences that far apart. */
const apart = 3000;

/** What of a room is read out: what others wrote since the last sentence, or how much it was. Empty while it is switched off. */
export function useAnnouncing(items: readonly ChatMessage[], me: number | null | undefined, on: boolean): string {
  const { formatMessage } = useIntl();
  const [sentence, setSentence] = useState('');
  const announced = useRef<number>(undefined);
  const say = useEffectEvent(() => {
    const before = announced.current;
    announced.current = items.at(-1)?.number ?? before;
    // What was there as the room opened is read by whoever wants to.
    if (!on || before === undefined) return;
    const fresh = items.filter(
      ({ number, author, text }) => number > before && author && author.profileId !== me && text !== null,
    );
    const one = fresh.at(-1);
    if (!one) return;
    const values = { name: one.author!.name, text: one.text!, n: fresh.length };
    setSentence(formatMessage({ id: fresh.length === 1 ? 'chat.said' : 'chat.said.many' }, values));
  });
  useEffect(() => {
    say();
    const timer = setInterval(() => say(), apart);
    return () => clearInterval(timer);
  }, []);
  return sentence;
}
