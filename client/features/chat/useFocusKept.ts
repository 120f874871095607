import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Where a message that has the focus goes, the messages around it keep the focus. What is given back stands in the message. */
export function useFocusKept(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const message = part.current?.closest('li');
    return () => {
      if (message?.contains(document.activeElement))
        message.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
    };
  }, []);
  return part;
}
