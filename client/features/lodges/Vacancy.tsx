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
import { DateText } from '../../ui/Time.tsx';
import styles from './Membership.module.css';
import type { LodgeData } from './types.ts';

interface Props {
  lodge: LodgeData;
}

/** Nobody owns the lodge: since when, and whether the reader may take it over. */
export function Vacancy({ lodge: { lodgeId, name, ownerlessSince, readOnly, archived, can } }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const [takeOwnership, { isLoading }] = useCommand(lodgeMembers.TakeOwnership);
  if (!ownerlessSince) return null;
  if (archived) return <p className={styles.small}>{formatMessage({ id: 'lodges.archived.text' })}</p>;
  const take = () =>
    takeOwnership({ lodgeId }).then(
      ({ waits }) =>
        notify({
          message: formatMessage({ id: waits ? 'lodges.take.asked' : 'lodges.take.done' }, { name, who }),
          tone: 'success',
        }),
      tell,
    );
  return (
    <>
      <p>
        {formatMessage({ id: 'lodges.ownerless' }, { since: <DateText key="since" at={ownerlessSince} /> })}{' '}
        {readOnly && formatMessage({ id: 'lodges.readOnly' })}
      </p>
      {can.includes('TakeOwnership') ? (
        <Button full busy={isLoading} onClick={() => void take()}>
          {formatMessage({ id: 'lodges.take' })}
        </Button>
      ) : (
        <p className={styles.small}>{formatMessage({ id: 'lodges.take.who' })}</p>
      )}
    </>
  );
}

/** Gives the ownership up: first what happens, then the confirmation that it is still the owner. */
export function ReleaseDialog({ lodge: { lodgeId, name }, onDone }: Props & { onDone: () => void }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const confirming = useStore(confirmation) !== null;
  const [releaseOwnership, { isLoading }] = useCommand(lodgeMembers.ReleaseOwnership);
  const release = async () => {
    try {
      if (await reauthenticated(() => releaseOwnership({ lodgeId }), formatMessage({ id: 'lodges.release.password' })))
        notify({ message: formatMessage({ id: 'lodges.release.done' }, { name }) });
    } catch (error) {
      tell(error);
    }
    onDone();
  };
  return (
    <Dialog opened={!confirming} title={formatMessage({ id: 'lodges.release.title' }, { name })} onClose={onDone}>
      <ul className={styles.points}>
        {['member', 'taken', 'quiet'].map((point) => (
          <li key={point}>{formatMessage({ id: `lodges.release.${point}` }, { who })}</li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onDone}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <Button variant="dangerFill" size="sm" busy={isLoading} onClick={() => void release()}>
          {formatMessage({ id: 'ui.continue' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
