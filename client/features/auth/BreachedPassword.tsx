import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { configure } from '../../platform/configuration.ts';
import { tellFailure } from '../../platform/failed.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';

/** Warns once that the password was found among leaked ones. */
export function BreachedPassword({ onDone }: { onDone: () => void }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const count = useCurrentProfile()?.pwndPasswordCount ?? 0;
  const later = () => {
    onDone();
    configure('pwndPasswordSeen', true).catch(tellFailure);
  };
  const change = () => {
    onDone();
    void navigate('/EditProfile/Account');
  };
  return (
    <Dialog opened title={formatMessage({ id: 'breached.title' })} onClose={later}>
      <p>{formatMessage({ id: 'breached.text' }, { count })}</p>
      <DialogActions>
        <Button variant="outline" size="sm" onClick={later}>
          {formatMessage({ id: 'dialogs.later' })}
        </Button>
        <Button size="sm" onClick={change} data-autofocus>
          {formatMessage({ id: 'breached.change' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
