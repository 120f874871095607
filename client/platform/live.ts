import { useEffect } from 'react';

/** Tells, once, that what is on the screen answers: what was pressed before is done now, see client/build/firstPaint.ts. */
export function useLive(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset['live'] !== undefined) return;
    dataset['live'] = '';
    dispatchEvent(new Event('live'));
  }, []);
}
