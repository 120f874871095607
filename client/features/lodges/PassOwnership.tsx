import { useIntl } from 'react-intl';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { useCommand } from '../../platform/api.ts';
import { confirmation, reauthenticated } from '../../platform/reauthenticate.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { notify } from '../../platform/notify.ts';
import { useStore } from '../../platform/externalStore.ts';
import type { LodgeMember } from './memberActions.ts';
import styles from './Membership.module.css';

interface Props {
  lodgeId: number;
  member: LodgeMember;
  onDone: () => void;
}

/** Passes the ownership: first what happens, then the confirmation that it is still the owner. */
export function PassOwnership({ lodgeId, member: { profile }, onDone }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const confirming = useStore(confirmation) !== null;
  const [passOwnership, { isLoading }] = useCommand(lodgeMembers.PassOwnership);
  const { name, profileId } = profile;
  const pass = async () => {
    const why = formatMessage({ id: 'lodges.passOwnership.password' }, { name });
    try {
      if (await reauthenticated(() => passOwnership({ lodgeId, profileId }), why))
        notify({ message: formatMessage({ id: 'lodges.passOwnership.done' }, { name }), tone: 'success' });
    } catch (error) {
      tell(error);
    }
    onDone();
  };
  return (
    <Dialog opened={!confirming} title={formatMessage({ id: 'lodges.passOwnership.title' }, { name })} onClose={onDone}>
      <ul className={styles.points}>
        {['owner', 'coOwner', 'back'].map((point) => (
          <li key={point}>{formatMessage({ id: `lodges.passOwnership.${point}` }, { name, who })}</li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onDone}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <Button size="sm" busy={isLoading} onClick={() => void pass()}>
          {formatMessage({ id: 'ui.continue' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
