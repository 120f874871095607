import { useLayoutEffect, useRef } from 'react';

/**
 * For a row of links that scrolls sideways: moves the link to the page that is open to its middle, and again when the row
 * grows, as it does when counts arrive, or gets another width, as it does when a phone is turned.
 */
export function useChosenInView() {
  const row = useRef<HTMLElement>(null);
  const seen = useRef('');
  const show = () => {
    const chosen = row.current?.querySelector<HTMLAnchorElement>('[aria-current=page]');
    if (!row.current || !chosen) return;
    const now = [chosen.href, row.current.scrollWidth, row.current.clientWidth].join(' ');
    if (now === seen.current) return;
    seen.current = now;
    const [whole, part] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.current.scrollLeft += part.left - whole.left - (whole.width - part.width) / 2;
  };
  useLayoutEffect(show);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(show);
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
    // It reads nothing that a later drawing brings.
  }, []);
  return row;
}
