import { useEffect } from 'react';
import { written } from './visit.ts';

/** In ms: a page that has said nothing by then answers, or never will. */
const latest = 5000;

/** Resolves when what is on the screen answers; at once where the page was not there before its code. */
export async function untilLive(): Promise<void> {
  if (!written() || document.documentElement.dataset['live'] !== undefined) return;
  await new Promise((resolve) => {
    addEventListener('live', resolve, { once: true });
    setTimeout(resolve, latest);
  });
}

/** Tells, once, that what is on the screen answers: what was pressed before is done now, see client/build/firstPaint.ts. */
export function tellLive(): void {
  const { dataset } = document.documentElement;
  if (dataset['live'] !== undefined) return;
  dataset['live'] = '';
  dispatchEvent(new Event('live'));
}

/** Tells so when a part of the page that every screen has is there. */
export const useLive = (): void => useEffect(tellLive, []);
