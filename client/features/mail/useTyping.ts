import { useCallback, useEffect, useRef, useState } from 'react';
import { mailTyping, typingSaidEvery, typingShownFor } from '../../../shared/mail/typing.ts';
import { endpointActions } from '../../platform/api.ts';
import { onMessage } from '../../platform/hub.ts';
import { store } from '../../platform/store.ts';

/** Says that I am writing, while I do; what was not heard is said again a moment later. */
export function useTellTyping(conversationId: number): () => void {
  const saidAt = useRef(-Infinity);
  return useCallback(() => {
    if (Date.now() - saidAt.current < typingSaidEvery) return;
    saidAt.current = Date.now();
    const { initiate } = endpointActions(mailTyping.ShowTyping);
    void store.dispatch(initiate({ input: { conversationId } }, { track: false }));
  }, [conversationId]);
}

/** Who of the others is writing: each for some seconds after it was said, and until a mail comes. */
export function useTypists(conversationId: number): readonly number[] {
  const [typists, setTypists] = useState<readonly number[]>([]);
  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>();
    const show = () => setTypists([...timers.keys()]);
    const stop = (profileId: number) => {
      clearTimeout(timers.get(profileId));
      if (timers.delete(profileId)) show();
    };
    const ends = [
      onMessage('mailTyping', (typing) => {
        if (typing.conversationId !== conversationId) return;
        const { profileId } = typing;
        clearTimeout(timers.get(profileId));
        timers.set(
          profileId,
          setTimeout(() => stop(profileId), typingShownFor),
        );
        show();
      }),
      onMessage('mail', (mail) => {
        if (mail.conversationId === conversationId) [...timers.keys()].forEach(stop);
      }),
    ];
    return () => {
      ends.forEach((end) => end());
      timers.forEach((timer) => clearTimeout(timer));
    };
  }, [conversationId]);
  return typists;
}
