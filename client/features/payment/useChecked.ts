import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { payment } from '../../../shared/payment/contract.ts';
import { useCommand } from '../../platform/api.ts';

/** Asks the provider once how an order stands when somebody comes back from there; true while that is under way. */
export function useChecked(orderId: number | undefined): { checking: boolean; came: boolean } {
  const [address, setAddress] = useSearchParams();
  const back = address.get('back') === '1' && orderId !== undefined;
  const [came] = useState(back);
  const [checking, setChecking] = useState(back);
  const started = useRef(false);
  const [check] = useCommand(payment.CheckPayment);
  const ask = useEffectEvent(async () => {
    if (!back || started.current) return;
    started.current = true;
    // What the provider cannot tell now it tells us later: the page shows what is known.
    await check({ orderId }).catch(() => undefined);
    setChecking(false);
    setAddress(
      (before) => {
        before.delete('back');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => void ask(), []);
  return { checking, came };
}
