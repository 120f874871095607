import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For a row of links that scrolls sideways: moves the link to the page that is open to its middle,
 * and again when the row grows, as it does when counts arrive.
 */
export function useChosenInView() {
  const row = useRef<HTMLElement>(null);
  const seen = useRef('');
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    if (!row.current || !chosen) return;
    const now = `${pathname}${search} ${row.current.scrollWidth}`;
    if (now === seen.current) return;
    seen.current = now;
    const { left, width } = row.current.getBoundingClientRect();
    row.current.scrollLeft += chosen.left - left - (width - chosen.width) / 2;
  });
  return row;
}
