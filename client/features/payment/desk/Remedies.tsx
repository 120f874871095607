import { useIntl } from 'react-intl';
import { DecideProposal } from '../../../kit/desk/DecideProposal.tsx';
import styles from '../../../kit/desk/Person.module.css';
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
          <li key={remedy.key}>
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
  const { proposalId, state, reason, transfer, facts, by, at, decidedBy, can } = remedy;
  return (
    <div className={own.order}>
      <p className={own.head}>
        <strong>{what}</strong>
        <Tag tone={tones[state]}>{formatMessage({ id: `enum.RemedyState.${state}` })}</Tag>
      </p>
      <p className={styles.quiet}>
        {formatMessage({ id: reason ? `enum.RemedyReason.${reason}` : `enum.BankTransferKind.${transfer}` })} ·{' '}
        {formatMessage({ id: 'staff.payment.remedy.by' }, { name: by.name, time: <Time key="at" at={at} /> })}
        {decidedBy && ` · ${formatMessage({ id: 'staff.payment.remedy.decided' }, { name: decidedBy.name })}`}
      </p>
      {facts && <p className={styles.words}>{facts}</p>}
      {proposalId !== null && can.length > 0 && (
        <DecideProposal
          proposalId={proposalId}
          can={can}
          question={{ title: formatMessage({ id: 'staff.payment.remedy.sure' }), text: what }}
        />
      )}
    </div>
  );
}
