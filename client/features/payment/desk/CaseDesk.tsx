import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paymentCases } from '../../../../shared/payment/desk.ts';
import { Desk, type DeskProps } from '../../../kit/desk/Desk.tsx';
import { DeskItem, DeskRow } from '../../../kit/desk/DeskItem.tsx';
import { Due } from '../../../kit/desk/Due.tsx';
import { Gone } from '../../../kit/desk/Gone.tsx';
import { paymentsPath, personPath } from '../../../kit/desk/paths.ts';
import styles from '../../../kit/desk/Staff.module.css';
import { useAct } from '../../../kit/desk/useAct.ts';
import { useCommand, useQuery } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldSentence } from '../../../ui/form/Field.tsx';
import { TextArea } from '../../../ui/form/TextField.tsx';
import { Time } from '../../../ui/Time.tsx';
import type { PaymentCase } from './shapes.ts';
import { useCaseWords } from './useCaseWords.ts';

/** Where the provider and the house do not agree: each is looked into and closed with a note. */
export function CaseDesk({ alone }: DeskProps) {
  const read = useQuery(paymentCases.GetPaymentCases, { take: 100 });
  const { kindOf } = useCaseWords();
  return (
    <Desk
      queue="PaymentCases"
      read={read}
      alone={alone}
      idOf={(row) => row.paymentCaseId}
      row={({ kind, order, reference, at, dueAt }) => (
        <DeskRow title={kindOf(kind)}>
          {order?.person.name ?? reference} · <Time at={at} />
          <br />
          <Due at={dueAt} />
        </DeskRow>
      )}
      item={(_id, row, onDone) => (row ? <Open row={row} onDone={onDone} /> : <Gone read={read} />)}
    />
  );
}

function Open({ row, onDone }: { row: PaymentCase; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const { kindOf, factsOf } = useCaseWords(String(row.facts['currency'] ?? ''));
  const words = (id: string) => formatMessage({ id: `staff.payment.case.${id}` });
  const { kind, reference, at, order } = row;
  return (
    <DeskItem title={kindOf(kind)} actions={<Close row={row} onDone={onDone} />}>
      <dl className={styles.facts}>
        <dt>{words('reference')}</dt>
        <dd>{reference}</dd>
        <dt>{words('when')}</dt>
        <dd>
          <Time at={at} />
        </dd>
        {factsOf(row).map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
        {order && (
          <>
            <dt>{words('person')}</dt>
            <dd>
              <Link to={personPath(order.person.profileId)}>{order.person.name}</Link>
            </dd>
            <dt>{words('order')}</dt>
            <dd>
              <Link to={paymentsPath(order.person.profileId, order.orderId)}>{order.tracking}</Link> ·{' '}
              {formatMessage({ id: `enum.OrderStatus.${order.status}` })}
            </dd>
          </>
        )}
      </dl>
      {!order && <p className={styles.after}>{words('unknown')}</p>}
    </DeskItem>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

/** What it was is written down first: a case is never closed by a slip. */
function Close({ row: { paymentCaseId }, onDone }: { row: PaymentCase; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [close] = useCommand(paymentCases.ClosePaymentCase);
  const { act, busy, error } = useAct();
  const submit = () => {
    setTried(true);
    if (!note.trim()) return;
    void act(
      () => close({ paymentCaseId, note }),
      () => {
        notify({ message: formatMessage({ id: 'staff.person.done' }), tone: 'success' });
        onDone();
      },
    );
  };
  return (
    <div className={styles.form}>
      <TextArea
        label={formatMessage({ id: 'staff.payment.case.note' })}
        hint={formatMessage({ id: 'staff.payment.case.note.hint' })}
        value={note}
        error={tried && !note.trim() ? formatMessage({ id: 'ui.field.required' }) : undefined}
        maxLength={1000}
        rows={4}
        required
        onChange={({ target }) => setNote(target.value)}
      />
      <Button busy={busy} onClick={submit} full>
        {formatMessage({ id: 'staff.payment.case.close' })}
      </Button>
      <FieldSentence error={error} />
    </div>
  );
}
