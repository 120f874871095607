import type { RefObject } from 'react';
import { useKeys } from './keys.ts';

const linksIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('a[href]') ?? [])];

/** Gives the focus to the link after or before the one that has it; from elsewhere on the page, to the neighbour of the current one, or to the first. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const links = linksIn(list);
  const focused = links.indexOf(document.activeElement as HTMLElement);
  const from = focused < 0 ? links.findIndex((link) => link.hasAttribute('aria-current')) : focused;
  links[from < 0 ? 0 : from + by]?.focus();
}

/**
 * J and K go through the links of a list from anywhere on the page, arrow keys from inside it; Enter opens, as it does with
 * every link. `jump` does it instead where the list is out of sight.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, jump?: (by: 1 | -1) => void): void {
  const go = jump ?? ((by: 1 | -1) => step(list.current, by));
  const inside = (by: 1 | -1) => list.current?.contains(document.activeElement) === true && go(by);
  useKeys({ j: () => go(1), k: () => go(-1), arrowdown: () => inside(1), arrowup: () => inside(-1) });
}
