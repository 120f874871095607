import { useOutside } from './externalStore.ts';
import { written } from './visit.ts';

/** What is taken for granted where a page is written: which of the two screens it is for. */
const assumed = {
  phone: { width: 390, pointer: 'coarse', hover: 'none', orientation: 'portrait' },
  desktop: { width: 1440, pointer: 'fine', hover: 'hover', orientation: 'landscape' },
} as const;

/** Whether a media query of ours holds for what is taken for granted; it knows widths in em, and words. */
export function holdsFor(query: string, phone: boolean): boolean {
  const device = assumed[phone ? 'phone' : 'desktop'];
  return query.split(' and ').every((part) => {
    const width = /^\((min-width: |width < )([\d.]+)em\)$/.exec(part);
    if (width) return (width[1] === 'width < ') === device.width < Number(width[2]) * 16;
    const word = /^\((pointer|hover|orientation): (\w+)\)$/.exec(part);
    if (!word) throw new Error(`Nobody can tell from afar whether ${part} holds.`);
    return device[word[1] as 'pointer' | 'hover' | 'orientation'] === word[2];
  });
}

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  return useOutside(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => {
      const page = written();
      return page ? holdsFor(query, page.phone) : matchMedia(query).matches;
    },
  );
}

/** A screen that fingers use. */
export const coarsePointer = '(pointer: coarse)';

/** What kind of device it is: a coarse pointer, able to hover, wider than high. */
export const useDevice = () => ({
  touch: useMedia(coarsePointer),
  hover: useMedia('(hover: hover)'),
  landscape: useMedia('(orientation: landscape)'),
});
