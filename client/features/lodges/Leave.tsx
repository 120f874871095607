import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import { useWho } from '../../platform/session.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Radio } from '../../ui/form/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';
import { lodgePath } from './LodgeFacts.tsx';
import styles from './Membership.module.css';
import { asLine, reasonLimit } from './reason.ts';
import type { LodgeData } from './types.ts';

const fates = ['Keep', 'Delete'] as const;
type Fate = (typeof fates)[number];

interface Props {
  lodge: LodgeData;
  onDone: () => void;
}

/** Leaves the lodge, after what becomes of one's pictures was said and chosen; who owns it is told what comes first. */
export const LeaveDialog = (props: Props) =>
  props.lodge.can.includes('LeaveLodge') ? <Leave {...props} /> : <PassOnFirst {...props} />;

function Leave({ lodge: { lodgeId, name }, onDone }: Props) {
  const { formatMessage } = useIntl();
  const [media, setMedia] = useState<Fate>('Keep');
  const { wordsOf, tellUnforeseen } = useCallError();
  const [leaveLodge, { isLoading, error }] = useCommand(lodgeMembers.LeaveLodge);
  const leave = (reason: string) =>
    leaveLodge({ lodgeId, media, ...(reason && { reason: asLine(reason) }) }).then(() => {
      onDone();
      notify({ message: formatMessage({ id: 'lodges.left' }, { name }) });
    }, tellUnforeseen);
  return (
    <PromptDialog
      opened
      title={formatMessage({ id: 'lodges.leave.title' }, { name })}
      text={formatMessage({ id: 'lodges.leave.text' })}
      label={formatMessage({ id: 'lodges.reason' })}
      required={false}
      maxLength={reasonLimit}
      confirmLabel={formatMessage({ id: 'lodges.leave' })}
      tone="danger"
      busy={isLoading}
      error={wordsOf(error)}
      onSubmit={(reason) => void leave(reason)}
      onCancel={onDone}
    >
      <Fates chosen={media} onChoose={setMedia} />
    </PromptDialog>
  );
}

function PassOnFirst({ lodge, onDone }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Dialog opened title={formatMessage({ id: 'lodges.leave.title' }, { name: lodge.name })} onClose={onDone}>
      <p>{formatMessage({ id: 'lodges.leave.owner' })}</p>
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onDone}>
          {formatMessage({ id: 'ui.close' })}
        </Button>
        <LinkButton size="sm" to={lodgePath(lodge, 'MemberManagement/AllMembers')} onClick={onDone}>
          {formatMessage({ id: 'lodges.management' })}
        </LinkButton>
      </DialogActions>
    </Dialog>
  );
}

function Fates({ chosen, onChoose }: { chosen: Fate; onChoose: (fate: Fate) => void }) {
  const { formatMessage } = useIntl();
  const name = useId();
  return (
    <fieldset className={styles.fates}>
      <legend>{formatMessage({ id: 'lodges.leave.media' }, { who: useWho() })}</legend>
      {fates.map((fate) => (
        <Radio
          key={fate}
          name={name}
          label={formatMessage({ id: `lodges.leave.media.${fate}` })}
          checked={fate === chosen}
          onChange={() => onChoose(fate)}
        />
      ))}
    </fieldset>
  );
}
