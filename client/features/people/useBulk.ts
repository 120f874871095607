import { useState } from 'react';
import { useCallError } from '../../platform/callError.ts';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import type { Selection } from '../../ui/useSelection.ts';

/** Does the same to all that is selected, one after the other; what could not be done stays selected. */
export function useBulk(selection: Selection) {
  const [busy, setBusy] = useState(false);
  const { tell } = useCallError();
  const forAll = async (send: (id: number) => Promise<unknown>): Promise<number> => {
    setBusy(true);
    let done = 0;
    try {
      for (const id of selection.ids) {
        await send(id);
        selection.drop(id);
        done++;
      }
      focusTitle();
    } catch (error) {
      tell(error);
    }
    setBusy(false);
    return done;
  };
  return { forAll, busy };
}
