import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** In px: so near the lower edge counts as being there. */
const near = 48;

/** What stays where it is while something comes or goes around it. */
export type Anchor = { number: number; top: number };

const messagesIn = (view: HTMLElement) => [...view.querySelectorAll<HTMLElement>('[data-number]')];

/** The first message that reaches into sight; they stand one below the other. */
function firstInSight(view: HTMLElement): Anchor | undefined {
  const { top } = view.getBoundingClientRect();
  const messages = messagesIn(view);
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (messages[middle]!.getBoundingClientRect().bottom > top) high = middle;
    else low = middle + 1;
  }
  const first = messages[low];
  return first && { number: Number(first.dataset['number']), top: first.getBoundingClientRect().top - top };
}

function onResize(element: HTMLElement, act: () => void): () => void {
  const observer = new ResizeObserver(act);
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Keeps the place of who reads: at the lower edge what is new comes into sight, anywhere else nothing moves while earlier
 * messages load, later ones go, or the room changes. `begin` is the number to begin at; at the lower edge where there is none.
 * `whole` tells that nothing comes behind what is on the page.
 */
export function useScroll(begin: number | undefined, whole: boolean) {
  const view = useRef<HTMLDivElement>(null);
  const pendingAnchor = useRef<Partial<Anchor>>({ number: begin });
  const anchor = useRef<Anchor>(undefined);
  const sticks = useRef(begin === undefined);
  const [atEnd, setAtEnd] = useState(begin === undefined);
  const reaches = useRef(whole);
  useLayoutEffect(() => {
    reaches.current = whole;
  });
  const onScroll = useCallback(() => {
    const here = view.current;
    if (!here || pendingAnchor.current.number !== undefined) return;
    sticks.current = reaches.current && here.scrollHeight - here.scrollTop - here.clientHeight < near;
    anchor.current = firstInSight(here);
    setAtEnd(sticks.current);
  }, []);
  const keep = useCallback(() => {
    const here = view.current;
    if (!here) return;
    const { number: seeks, top: wish } = pendingAnchor.current;
    const target = seeks ?? (sticks.current ? undefined : anchor.current?.number);
    const message = target === undefined ? null : here.querySelector(`[data-number="${target}"]`);
    if (message) {
      const found = seeks !== undefined;
      const top = found ? (wish ?? here.clientHeight / 4) : (anchor.current?.top ?? 0);
      here.scrollTop += message.getBoundingClientRect().top - here.getBoundingClientRect().top - top;
      pendingAnchor.current = {};
      if (found) onScroll();
    } else if (sticks.current && seeks === undefined) here.scrollTop = here.scrollHeight;
  }, [onScroll]);
  const content = useCallback((list: HTMLOListElement) => onResize(list, keep), [keep]);
  useEffect(() => onResize(view.current!, keep), [keep]);
  return {
    view,
    content,
    atEnd,
    onScroll,
    /** Where the reader is; none where they are at the lower edge. */
    place: () => (sticks.current ? undefined : anchor.current),
    /** Goes to a message as soon as it is there, so far below the upper edge; to the lower edge where none is named. */
    seek(number?: number, top?: number) {
      pendingAnchor.current = { number, top };
      sticks.current = number === undefined;
      setAtEnd(number === undefined);
      keep();
    },
  };
}
