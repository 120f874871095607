import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import type { Selection } from '../../ui/useSelection.ts';
import type { Box } from './address.ts';
import { useActs } from './useActs.ts';

/** What can be done with all conversations that are ticked. */
export function Together({ box, selection }: { box: Box; selection: Selection }) {
  const { formatMessage } = useIntl();
  const acts = useActs();
  const { ids } = selection;
  const button = (id: string, act: () => Promise<boolean>) => {
    const press = async () => {
      if (!(await act())) return;
      selection.clear();
      focusTitle();
    };
    return (
      <Button key={id} variant="light" size="sm" busy={acts.busy} onClick={() => void press()}>
        {formatMessage({ id: `mails.${id}` })}
      </Button>
    );
  };
  const to = box === 'Archive' ? 'Inbox' : 'Archive';
  return (
    <SelectionBar label={formatMessage({ id: 'mails.selected' })} n={ids.length} onClear={selection.clear}>
      {box === 'Requests' ? (
        <>
          {button('accept', () => acts.accept(ids))}
          {button('decline', () => acts.decline(ids))}
        </>
      ) : (
        <>
          {box !== 'System' && button(`move.${to}`, () => acts.moveTo(ids, to))}
          {button('markUnread', () => acts.markUnread(ids))}
          {button('delete', () => acts.remove(ids))}
        </>
      )}
    </SelectionBar>
  );
}
