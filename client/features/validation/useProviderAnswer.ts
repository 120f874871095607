import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { validation } from '../../../shared/validation/contract.ts';
import { useCommand } from '../../platform/api.ts';

/** Hands the answer with which a provider sent the browser back to the server, once, and takes it out of the address. */
export function useProviderAnswer() {
  const [search, setSearch] = useSearchParams();
  const [send, state] = useCommand(validation.CompleteValidation);
  const sent = useRef(false);
  const answered = search.has('state');
  useEffect(() => {
    if (!answered || sent.current) return;
    sent.current = true;
    void send({ answer: Object.fromEntries(search) })
      .catch(() => undefined)
      .finally(() => setSearch({}, { replace: true }));
  }, [answered, search, send, setSearch]);
  return { waiting: answered || state.isLoading, error: state.error };
}
