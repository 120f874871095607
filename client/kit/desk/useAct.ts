import { useState } from 'react';
import { reauthenticated } from '../../platform/reauthenticate.ts';
import { useCallError } from '../../platform/callError.ts';

/** Sends what staff decided, after a confirmation that it is still the same person; what was refused says why. */
export function useAct() {
  const { wordsOf, tellUnforeseen } = useCallError();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const act = async <T>(send: () => Promise<T>, done: (answer: T) => void) => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await reauthenticated(send);
      if (answer !== undefined) done(answer);
    } catch (failed) {
      setError(wordsOf(failed as Parameters<typeof wordsOf>[0]));
      tellUnforeseen(failed);
    } finally {
      setBusy(false);
    }
  };
  return { act, busy, error };
}
