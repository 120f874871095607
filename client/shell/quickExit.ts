import { useEffect } from 'react';
import { logOn } from '../../shared/auth/contract.ts';
import { neutralPage } from '../../shared/site.ts';
import { sendOnLeaving } from '../platform/api.ts';
import { forgetEntered } from '../features/chat/pulse.ts';
import { keepMemberLanguage } from '../platform/memberLanguage.ts';
import { leaveForGood } from '../ui/overlay/closeOnBack.ts';

/** In ms: the time in which Shift is pressed three times. */
const patience = 1500;

/** Blanks the page, ends the session and goes elsewhere; the way back does not lead here. */
export function quickExit(): void {
  document.documentElement.style.display = 'none';
  document.title = '';
  sessionStorage.clear();
  keepMemberLanguage(null);
  forgetEntered();
  sendOnLeaving(logOn.LogOut, {});
  // Nothing that is unsaved may hold anybody here with a question.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  leaveForGood(() => location.replace(neutralPage));
}

/** Shift pressed three times, and nothing else in between, is the quick exit. */
export function useQuickExitKeys(): void {
  useEffect(() => {
    let times: number[] = [];
    const press = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return;
      times = key === 'Shift' ? [...times.filter((time) => timeStamp - time < patience), timeStamp] : [];
      if (times.length === 3) quickExit();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}
