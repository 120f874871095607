import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm, type Confirmation } from './confirm.ts';

/** Lets the browser ask before the page is left while something is on its way or not saved. */
export function useLeaveWarning(needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [needed]);
}

/** The same, and asks in our own words before another page of the house is opened. */
export function useLeaveQuestion(needed: boolean, { title, text = '', confirmLabel }: Confirmation): void {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => needed && currentLocation.pathname !== nextLocation.pathname,
  );
  useLeaveWarning(needed);
  useEffect(() => {
    if (state !== 'blocked') return;
    const question = { title, text, confirmLabel, tone: 'danger' } as const;
    void confirm(question).then((leave) => (leave ? proceed() : reset()));
  }, [state, proceed, reset, title, text, confirmLabel]);
}
