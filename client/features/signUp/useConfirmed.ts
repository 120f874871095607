import { useEffect, useRef, useState } from 'react';
import { signUp } from '../../../shared/signUp/contract.ts';
import { useCommand } from '../../platform/api.ts';

/** Confirms an address by its link, once as soon as the page is there. */
export function useConfirmed(q: string) {
  const [confirm, { error }] = useCommand(signUp.ConfirmEmail);
  const [state, setState] = useState<'asking' | 'done' | 'refused'>('asking');
  const begun = useRef(false);
  const again = () => {
    setState('asking');
    confirm({ q }).then(
      () => setState('done'),
      () => setState('refused'),
    );
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    again();
  });
  return { state, error, again };
}
