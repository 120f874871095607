import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { reachable, steps, type Form, type Step } from './form.ts';
import { useHere } from '../../platform/here.ts';

/** Which step is open, by the address, so that the browser's own way back leads to the step before. */
export function useStep(form: Form, today: Date) {
  const [search, setSearch] = useSearchParams();
  const requested = (Number(search.get('step')) || 1) - 1;
  const index = reachable(requested, form, today);
  const isHere = useHere(() => true, false);
  // An address that is ahead of the form would jump there by itself as soon as the form allows it.
  useEffect(() => {
    // What is kept on this device may reach further than what the server knew.
    if (!isHere || index === requested) return;
    setSearch(
      (before) => {
        before.set('step', String(index + 1));
        return before;
      },
      { replace: true },
    );
  }, [isHere, index, requested, setSearch]);
  const go = (step: Step, replace = false) => {
    search.set('step', String(steps.indexOf(step) + 1));
    setSearch(search, { replace });
  };
  return { index, step: steps[index] ?? 'group', go, search };
}
