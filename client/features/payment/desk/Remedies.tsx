import { useIntl } from 'react-intl';
import { paymentDesk } from '../../../../shared/payment/desk.ts';
import styles from '../../../kit/desk/Person.module.css';
import { useAct } from '../../../kit/desk/useAct.ts';
import { useCommand } from '../../../platform/api.ts';
import { confirm } from '../../../platform/confirm.ts';
import { notify } from '../../../platform/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldSentence } from '../../../ui/form/Field.tsx';
import { Tag, type Tone } from '../../../ui/Tag.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useMoney } from '../words.ts';
import own from './Desk.module.css';
import type { Remedy } from './shapes.ts';

const tones: Record<Remedy['state'], Tone> = { Waiting: 'info', Done: 'success', Rejected: 'neutral' };

/** What support gave somebody, and what waits for a second person, who decides here. */
export function Remedies({ remedies }: { remedies: readonly Remedy[] }) {
  const { formatMessage } = useIntl();
  if (remedies.length === 0) return null;
  return (
    <section className={own.part}>
      <h3 className={styles.label}>{formatMessage({ id: 'staff.payment.remedies' })}</h3>
      <ul className={styles.rows}>
        {remedies.map((remedy) => (
          <li key={remedy.remedyId}>
            <Row remedy={remedy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What it is in words: money of which order, or how many days. */
function useWhat({ days, amount, currencyCode, tracking }: Remedy): string {
  const { formatMessage } = useIntl();
  const money = useMoney(currencyCode ?? '');
  return days === null
    ? formatMessage({ id: 'staff.payment.remedy.money' }, { amount: money.exactPrice(amount ?? 0), tracking })
    : formatMessage({ id: 'staff.payment.days.count' }, { days });
}

function Row({ remedy }: { remedy: Remedy }) {
  const { formatMessage } = useIntl();
  const what = useWhat(remedy);
  const { state, reason, facts, by, at, decidedBy, can } = remedy;
  return (
    <div className={own.order}>
      <p className={own.head}>
        <strong>{what}</strong>
        <Tag tone={tones[state]}>{formatMessage({ id: `enum.RemedyState.${state}` })}</Tag>
      </p>
      <p className={styles.quiet}>
        {formatMessage({ id: `enum.RemedyReason.${reason}` })} ·{' '}
        {formatMessage({ id: 'staff.payment.remedy.by' }, { name: by.name, time: <Time key="at" at={at} /> })}
        {decidedBy && ` · ${formatMessage({ id: 'staff.payment.remedy.decided' }, { name: decidedBy.name })}`}
      </p>
      {facts && <p className={styles.words}>{facts}</p>}
      {can.length > 0 && <Decide remedy={remedy} what={what} />}
    </div>
  );
}

function Decide({ remedy: { remedyId, can }, what }: { remedy: Remedy; what: string }) {
  const { formatMessage } = useIntl();
  const [agree] = useCommand(paymentDesk.ConfirmRemedy);
  const [refuse] = useCommand(paymentDesk.RejectRemedy);
  const { act, busy, error } = useAct();
  const done = () => notify({ message: formatMessage({ id: 'staff.person.done' }), tone: 'success' });
  const confirmIt = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'staff.payment.remedy.sure' }),
      text: what,
      confirmLabel: formatMessage({ id: 'staff.proposal.confirm' }),
    });
    if (sure) await act(() => agree({ remedyId }), done);
  };
  return (
    <>
      <div className={styles.buttons}>
        {can.includes('RejectRemedy') && (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void act(() => refuse({ remedyId }), done)}>
            {formatMessage({ id: 'staff.proposal.reject' })}
          </Button>
        )}
        {can.includes('ConfirmRemedy') && (
          <Button size="sm" busy={busy} onClick={() => void confirmIt()}>
            {formatMessage({ id: 'staff.proposal.confirm' })}
          </Button>
        )}
      </div>
      <FieldSentence error={error} />
    </>
  );
}
