import { useEffect, useRef, useState } from 'react';
import { isOutdated, isSubscribed, permission } from '../../platform/push.ts';
import { useHere } from '../../platform/here.ts';
import { onlyLog, useSubscribing } from './useSubscribing.ts';

/** The first click, and one more where the browser was given no answer. */
const clicks = 2;

/** A browser that forbids it has answered; one that knows no notifications is told about instead. */
const isOpen = () => permission() !== 'denied' && (!isSubscribed() || permission() !== 'granted');

/**
 * The request to push messages to this device, by the specification's section 4: it is shown when the member wishes them
 * and nothing is stored, notifications are unsupported or the browser was not asked. A click lets the browser ask. What
 * has changed since the last visit is renewed.
 */
export function usePushRequest(wished: boolean) {
  const { ask, subscribeAndStore } = useSubscribing();
  const [left, setLeft] = useState(clicks);
  const renewed = useRef(false);
  const renew = async () => {
    if (await isOutdated()) await subscribeAndStore();
  };
  useEffect(() => {
    if (!wished || renewed.current || isOpen() || permission() === 'denied') return;
    renewed.current = true;
    void renew().catch(onlyLog);
  });
  const dismiss = () => setLeft(0);
  const accept = () => {
    setLeft(0);
    void ask().then((answer) => answer === 'default' && setLeft(left - 1), onlyLog);
  };
  const open = useHere(isOpen, false);
  const supported = useHere(() => permission() !== undefined, true);
  return { shown: wished && left > 0 && open, supported, accept, dismiss };
}
