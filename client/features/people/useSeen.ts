import { useEffect, useEffectEvent } from 'react';
import { useCounts } from '../../kit/counts.ts';
import { topMenuVisits } from '../../../shared/people/visits.ts';
import { sendOnLeaving, useCommand } from '../../platform/api.ts';
import { markStale } from '../../platform/store.ts';

/** Marks the visits so far as seen; lists keep showing what was new until they forget it. */
function useSeen() {
  const counts = useCounts();
  const [setVisitsAsSeen] = useCommand(topMenuVisits.SetVisitsAsSeen);
  // A mark that failed leaves them new.
  const see = () => setVisitsAsSeen({}).catch(() => undefined);
  const forget = () => void markStale(['Visits']);
  return { unseen: (counts?.newVisits ?? 0) > 0, see, forget };
}

/** What stands in a list that is `shown` is seen at once, and stays marked for as long as it is looked at. */
export function useSeenAtOnce(shown: boolean, fresh: boolean): void {
  const { unseen, see, forget } = useSeen();
  const seeNow = useEffectEvent(() => void see());
  const forgetNow = useEffectEvent(forget);
  useEffect(() => {
    if (shown && unseen) seeNow();
  }, [shown, unseen]);
  useEffect(() => (fresh ? () => forgetNow() : undefined), [fresh]);
}

/** What a page shows is seen once it is left, whichever way; what is `fresh` in it may be there before it is counted. */
export function useSeenOnLeaving(fresh: boolean): void {
  const { unseen: counted, see, forget } = useSeen();
  const unseen = counted || fresh;
  const leave = useEffectEvent(() => void see().then(forget));
  useEffect(() => {
    if (!unseen) return;
    const hide = () => sendOnLeaving(topMenuVisits.SetVisitsAsSeen, {});
    addEventListener('pagehide', hide);
    return () => {
      removeEventListener('pagehide', hide);
      leave();
    };
  }, [unseen]);
}
