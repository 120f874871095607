import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { newCommandId } from '../../../shared/commandId.ts';
import type { Input } from '../../../shared/contract.ts';
import { payment } from '../../../shared/payment/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { safePath } from '../../platform/doors.ts';
import { useUnderWay } from './useUnderWay.ts';

export type Purchase = Pick<
  Input<typeof payment.Pay>,
  'productId' | 'method' | 'offerId' | 'startAtOnce' | 'returnUrl'
>;

const longestReturn = 500;

export const receiptPath = (orderId: number): string => `/Receipt?order=${orderId}`;

/** Where a member goes when all is paid: back to where the wish arose. */
export const wayBack = (address: URLSearchParams): string => returnTo(address.get('u'));

/** An address of this site as the call takes it; what is longer than any of ours leads to Start. */
export function returnTo(path: string | null): string {
  const safe = safePath(path);
  return safe && safe.length <= longestReturn ? safe : '/Start';
}

/** The address of a step, which keeps where the member came from and with which offer. */
export function stepPath(address: URLSearchParams, step: { plan?: number; offer?: string }): string {
  const query = new URLSearchParams();
  if (step.plan !== undefined) query.set('plan', String(step.plan));
  const offer = step.offer ?? address.get('offer');
  if (offer) query.set('offer', offer);
  const u = safePath(address.get('u'));
  if (u) query.set('u', u);
  return query.size > 0 ? `/Membership?${query}` : '/Membership';
}

/** Orders a membership and goes to where it is paid; the same wish is sent under one id, so that pressing twice orders once. */
export function usePaying() {
  const navigate = useNavigate();
  const { tell } = useCallError();
  const [send] = useCommand(payment.Pay);
  const wish = useRef<{ words: string; id: string }>(undefined);
  const { busy, begin, end } = useUnderWay();
  const pay = async (purchase: Purchase) => {
    if (!begin()) return;
    const words = JSON.stringify(purchase);
    if (wish.current?.words !== words) wish.current = { words, id: newCommandId() };
    try {
      const { orderId, redirectUrl } = await send({ product: 'Membership', ...purchase }, wish.current.id);
      if (redirectUrl === null) await navigate(receiptPath(orderId));
      else location.assign(redirectUrl);
    } catch (error) {
      end();
      tell(error);
    }
  };
  return { pay: (purchase: Purchase) => void pay(purchase), busy };
}
