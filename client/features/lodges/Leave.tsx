import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Radio } from '../../ui/form/Choice.tsx';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';
import type { LodgeData } from './LodgeHeader.tsx';
import styles from './Membership.module.css';
import { asLine, reasonLimit } from './reason.ts';

const fates = ['Keep', 'Delete'] as const;
type Fate = (typeof fates)[number];

/** Leaves the lodge, after what becomes of one's pictures was said and chosen. */
export function Leave({ lodge: { lodgeId, name } }: { lodge: LodgeData }) {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState(false);
  const [media, setMedia] = useState<Fate>('Keep');
  const { wordsOf, tellUnforeseen } = useCallError();
  const [leaveLodge, { isLoading, error }] = useCommand(lodgeMembers.LeaveLodge);
  const leave = (reason: string) =>
    leaveLodge({ lodgeId, media, ...(reason && { reason: asLine(reason) }) }).then(() => {
      setAsked(false);
      notify({ message: formatMessage({ id: 'lodges.left' }, { name }) });
    }, tellUnforeseen);
  return (
    <>
      <Button variant="danger" size="sm" full onClick={() => setAsked(true)}>
        {formatMessage({ id: 'lodges.leave' })}
      </Button>
      <PromptDialog
        opened={asked}
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
        onCancel={() => setAsked(false)}
      >
        <Fates chosen={media} onChoose={setMedia} />
      </PromptDialog>
    </>
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
