import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** In ms: how long a choice rests before it is sent, so that leafing with the arrow keys sends only the last one. */
const selectDebounce = 500;

/** Calls `act` once no further call has come for a while; a call that waits is dropped with the component. */
export function useDebounced<Value>(act: (value: Value) => void, delay = selectDebounce): (value: Value) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(value), delay);
  };
}

/** A value once it has rested: what is typed is only asked about when the typing pauses. */
export function useRested<Value>(value: Value, delay = selectDebounce): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return rested;
}
