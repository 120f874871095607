import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAct } from '../../../kit/desk/useAct.ts';
import { notify } from '../../../platform/notify.ts';
import { noWhy, type Why } from './RemedyFields.tsx';

/** A gift while it is written: it is sent once it has words, and what became of it is said. */
export function useGiving(onClose: () => void) {
  const { formatMessage } = useIntl();
  const { act, busy, error } = useAct();
  const [why, setWhy] = useState<Why>(noWhy);
  const [tried, setTried] = useState(false);
  const submit = (isComplete: boolean, send: () => Promise<{ proposed: boolean }>) => {
    setTried(true);
    if (!isComplete || !why.facts.trim()) return;
    void act(send, ({ proposed }) => {
      notify({ message: formatMessage({ id: proposed ? 'staff.proposed' : 'staff.person.done' }), tone: 'success' });
      onClose();
    });
  };
  return { why, setWhy, tried, submit, busy, error };
}
