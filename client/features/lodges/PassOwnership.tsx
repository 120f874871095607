import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCommand, type CallError } from '../../app/api.ts';
import { useWho } from '../../app/session.ts';
import { logOn } from '../../../shared/access.ts';
import { lodges } from '../../../shared/lodges.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { useFocusBack } from '../../ui/focusBack.ts';
import { notify } from '../../ui/notify.ts';
import { PasswordDialog } from '../../ui/PasswordDialog.tsx';
import type { LodgeMember } from './memberActions.ts';
import styles from './Membership.module.css';

interface Props {
  lodgeId: number;
  member: LodgeMember;
  onDone: () => void;
}

/** Passes the ownership: first what happens, then the password. */
export function PassOwnership({ lodgeId, member: { profile }, onDone }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  useFocusBack();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [understood, setUnderstood] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const [reauthenticate, { isLoading: checking }] = useCommand(logOn.Reauthenticate);
  const [passOwnership, { isLoading: passing }] = useCommand(lodges.PassOwnership);
  const { name, profileId } = profile;
  const pass = async (password: string) => {
    setFailure(undefined);
    try {
      await reauthenticate({ password });
      await passOwnership({ lodgeId, profileId });
      notify({ message: formatMessage({ id: 'lodges.passOwnership.done' }, { name }), tone: 'success' });
      onDone();
    } catch (error) {
      setFailure(error as CallError);
      tellUnforeseen(error);
    }
  };
  return (
    <>
      <Dialog
        opened={!understood}
        title={formatMessage({ id: 'lodges.passOwnership.title' }, { name })}
        onClose={onDone}
      >
        <ul className={styles.points}>
          {['owner', 'coOwner', 'back'].map((point) => (
            <li key={point}>{formatMessage({ id: `lodges.passOwnership.${point}` }, { name, who })}</li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onDone}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button size="sm" onClick={() => setUnderstood(true)}>
            {formatMessage({ id: 'ui.continue' })}
          </Button>
        </DialogActions>
      </Dialog>
      <PasswordDialog
        opened={understood}
        text={formatMessage({ id: 'lodges.passOwnership.password' }, { name })}
        busy={checking || passing}
        error={wordsOf(failure)}
        onSubmit={(password) => void pass(password)}
        onCancel={onDone}
      />
    </>
  );
}
