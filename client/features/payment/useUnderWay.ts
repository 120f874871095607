import { useEffect, useRef, useState } from 'react';

/** Something that leads away to the provider, under way once at a time. */
export function useUnderWay() {
  const under = useRef(false);
  const [busy, setBusy] = useState(false);
  const end = () => {
    under.current = false;
    setBusy(false);
  };
  /** False where it is under way already. */
  const begin = () => {
    if (under.current) return false;
    under.current = true;
    setBusy(true);
    return true;
  };
  // Who comes back from the provider by the browser's own button finds the page as it was left.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && end();
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  return { busy, begin, end };
}
