import { useState } from 'react';
import type { Faults, Form } from './form.ts';

/** What was wrong when somebody wanted to go on, and what the form was like then. */
interface Attempt {
  number: number;
  faults: Faults;
  form: Form;
  password: string;
}

/** What to say about a form: what was wrong at the last attempt and still is, and what the left fields show. */
export function useFaults(form: Form, password: string, present: Faults) {
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, faults: {}, form, password });
  const [left, setLeft] = useState<readonly string[]>([]);
  const unchanged = attempt.form === form && attempt.password === password;
  const failed = Object.keys(attempt.faults).flatMap((field): [string, string][] => {
    const text = present[field] ?? (unchanged ? attempt.faults[field] : undefined);
    return text ? [[field, text]] : [];
  });
  const summary = Object.fromEntries(failed);
  return {
    summary,
    attempt: attempt.number,
    faultOf: (field: string) => summary[field] ?? (left.includes(field) ? present[field] : undefined),
    fail: (faults: Faults) => setAttempt(({ number }) => ({ number: number + 1, faults, form, password })),
    leave: (field: string) => setLeft((all) => (all.includes(field) ? all : [...all, field])),
    clear: () => setAttempt((before) => ({ ...before, faults: {} })),
  };
}
