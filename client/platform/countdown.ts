import { useEffect, useState } from 'react';

/** Seconds that are left until something may be tried again, 0 when it may be; and how to start counting. */
export function useCountdown(first = 0): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(first);
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [counting]);
  return [left, setLeft];
}
