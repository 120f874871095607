import { useEffect, useState } from 'react';

/** Gives the focus to the page's title: what had it is about to go. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** Gives a focus that was lost back to the control that had it, or to the page's title where that is gone. */
export function giveFocusBack(asker: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const there = asker instanceof HTMLElement && asker.isConnected && asker !== document.body;
  if (there) asker.focus({ preventScroll: true });
  else focusTitle();
}

/** For what exists only while it is open: the control that opened it gets the focus back. */
export function useFocusBack(): void {
  const [asker] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(() => () => giveFocusBack(asker), [asker]);
}
