import { useEffect, useReducer } from 'react';

/** An overlay opens a moment after it came to be, as its library expects it: it moves in, and knows who had the focus. */
export function useOpensNext(opened: boolean): boolean {
  const [isThere, come] = useReducer(() => true, false);
  useEffect(come, [come]);
  return isThere && opened;
}
