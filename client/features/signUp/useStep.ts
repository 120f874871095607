import { useSearchParams } from 'react-router';
import { reachable, steps, type Form, type Step } from './form.ts';

/** Which step is open, by the address, so that the browser's own way back leads to the step before. */
export function useStep(form: Form, today: Date) {
  const [search, setSearch] = useSearchParams();
  const index = reachable((Number(search.get('step')) || 1) - 1, form, today);
  const go = (step: Step, replace = false) => {
    search.set('step', String(steps.indexOf(step) + 1));
    setSearch(search, { replace });
  };
  return { index, step: steps[index] ?? 'group', go, search };
}
