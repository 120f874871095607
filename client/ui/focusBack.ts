import { useEffect, useState } from 'react';

/** For a dialog that exists only while it is open: the control that opened it gets the focus back. */
export function useFocusBack(): void {
  const [asker] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && asker instanceof HTMLElement) asker.focus();
    },
    [asker],
  );
}
