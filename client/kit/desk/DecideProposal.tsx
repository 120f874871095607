import { useIntl } from 'react-intl';
import type { proposalDecisions } from '../../../shared/staff/actions.ts';
import { proposals } from '../../../shared/staff/proposals.ts';
import { useCommand } from '../../platform/api.ts';
import { confirm } from '../../platform/confirm.ts';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import styles from './Person.module.css';
import { useAct } from './useAct.ts';

interface Props {
  proposalId: number;
  can: readonly (typeof proposalDecisions)[number][];
  /** What is asked before it is confirmed. */
  question: { title: string; text?: string; tone?: 'danger' };
  onDone?: () => void;
}

/** What a second person does with a proposal: confirms it after one question, or turns it down. */
export function DecideProposal({ proposalId, can, question, onDone }: Props) {
  const { formatMessage } = useIntl();
  const [agree] = useCommand(proposals.ConfirmProposal);
  const [refuse] = useCommand(proposals.RejectProposal);
  const { act, busy, error } = useAct();
  const done = () => {
    notify({ message: formatMessage({ id: 'staff.person.done' }), tone: 'success' });
    onDone?.();
  };
  const confirmIt = async () => {
    const sure = await confirm({ ...question, confirmLabel: formatMessage({ id: 'staff.proposal.confirm' }) });
    if (sure) await act(() => agree({ proposalId }), done);
  };
  return (
    <>
      <div className={styles.buttons}>
        {can.includes('RejectProposal') && (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void act(() => refuse({ proposalId }), done)}>
            {formatMessage({ id: 'staff.proposal.reject' })}
          </Button>
        )}
        {can.includes('ConfirmProposal') && (
          <Button size="sm" busy={busy} onClick={() => void confirmIt()}>
            {formatMessage({ id: 'staff.proposal.confirm' })}
          </Button>
        )}
      </div>
      <FieldSentence error={error} />
    </>
  );
}
