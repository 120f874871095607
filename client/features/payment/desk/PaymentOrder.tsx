import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DarkTag } from '../../../kit/desk/DarkTag.tsx';
import styles from '../../../kit/desk/Person.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { DateText, Time } from '../../../ui/Time.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useMoney, usePaidWith, usePlanWords } from '../words.ts';
import own from './Desk.module.css';
import { RefundDialog } from './RefundDialog.tsx';
import type { Order } from './shapes.ts';
import { TransferDialog } from './TransferDialog.tsx';
import { useCaseWords } from './useCaseWords.ts';

/** One order: how it stands, every try to pay it, what went back, and the rows of the books. */
export function PaymentOrder({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<'refund' | 'transfer'>();
  const money = useMoney(order.currencyCode);
  const { what } = usePlanWords();
  const { tracking, dark, packageType, plan, renewal, status, closed, createdAt, total, can } = order;
  const isPaid = status === 'PaidInFull' || status === 'Free';
  const state = closed && !isPaid ? 'payment.state.closed' : `enum.OrderStatus.${status}`;
  return (
    <div className={own.order}>
      <p className={own.head}>
        <strong>{tracking}</strong>
        <Tag tone={isPaid ? 'success' : 'neutral'}>{formatMessage({ id: state })}</Tag>
        <DarkTag dark={dark} />
      </p>
      <p className={styles.quiet}>
        {what(packageType, plan)}
        {renewal && ` · ${formatMessage({ id: 'payment.renewed' })}`} · {money.exactPrice(total)} ·{' '}
        <DateText at={createdAt} time />
      </p>
      <Attempts order={order} />
      <Back order={order} />
      <Cases cases={order.cases} />
      <Books order={order} />
      {can.length > 0 && (
        <p className={own.ways}>
          {can.includes('RefundOrder') && (
            <Button variant="outline" size="sm" onClick={() => setOpen('refund')}>
              {formatMessage({ id: 'staff.payment.refund' })} <VisuallyHidden>{tracking}</VisuallyHidden>
            </Button>
          )}
          {can.includes('BookBankTransfer') && (
            <Button variant="outline" size="sm" onClick={() => setOpen('transfer')}>
              {formatMessage({ id: 'staff.payment.transfer' })} <VisuallyHidden>{tracking}</VisuallyHidden>
            </Button>
          )}
        </p>
      )}
      {open === 'refund' && <RefundDialog order={order} onClose={() => setOpen(undefined)} />}
      {open === 'transfer' && <TransferDialog order={order} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** A few lines under their name; nothing where there are none. */
function Lines({ id, children }: { id: string; children: ReactNode[] }) {
  const { formatMessage } = useIntl();
  if (children.length === 0) return null;
  return (
    <>
      <p className={styles.label}>{formatMessage({ id: `staff.payment.${id}` })}</p>
      <ul className={own.lines}>{children}</ul>
    </>
  );
}

function Attempts({ order: { attempts } }: { order: Order }) {
  const { formatMessage } = useIntl();
  const way = usePaidWith();
  return (
    <Lines id="attempts">
      {attempts.map(({ reference, state, declined, paidWith, at }) => (
        <li key={reference} className={own.line}>
          {formatMessage({ id: `enum.PaymentState.${state}` })}
          {declined && `: ${formatMessage({ id: `enum.DeclineReason.${declined}` })}`} · {way(paidWith)} ·{' '}
          <DateText at={at} time /> · {reference}
        </li>
      ))}
    </Lines>
  );
}

function Back({ order: { refunds, receipts, currencyCode } }: { order: Order }) {
  const { formatMessage } = useIntl();
  const money = useMoney(currencyCode);
  return (
    <>
      <Lines id="refunds">
        {refunds.map(({ kind, amount, askedAt, doneAt }) => (
          <li key={askedAt} className={own.line}>
            {formatMessage({ id: `enum.RefundKind.${kind}` })} · {money.exactPrice(amount)} ·{' '}
            {doneAt ? <DateText at={doneAt} time /> : formatMessage({ id: 'staff.payment.refund.waiting' })}
          </li>
        ))}
      </Lines>
      <Lines id="receipts">
        {receipts.map(({ kind, number, total, issuedAt }) => (
          <li key={number} className={own.line}>
            {number} · {formatMessage({ id: `enum.ReceiptKind.${kind}` })} · {money.exactPrice(total)} ·{' '}
            <DateText at={issuedAt} />
          </li>
        ))}
      </Lines>
    </>
  );
}

function Cases({ cases }: { cases: Order['cases'] }) {
  const { formatMessage } = useIntl();
  const { kindOf } = useCaseWords();
  return (
    <Lines id="cases">
      {cases.map(({ paymentCaseId, kind, at, closed }) => (
        <li key={paymentCaseId} className={own.line}>
          {kindOf(kind)} · <DateText at={at} time /> ·{' '}
          {closed
            ? formatMessage(
                { id: 'staff.payment.case.closed' },
                { name: closed.by.name, time: <Time key="at" at={closed.at} /> },
              )
            : formatMessage({ id: 'staff.payment.case.open' })}
          {closed?.note && <span className={styles.words}>{`\n${closed.note}`}</span>}
        </li>
      ))}
    </Lines>
  );
}

function Books({ order: { ledger, currencyCode } }: { order: Order }) {
  const { formatMessage } = useIntl();
  const money = useMoney(currencyCode);
  if (ledger.length === 0) return null;
  return (
    <details className={own.books}>
      <summary>{formatMessage({ id: 'staff.payment.ledger' })}</summary>
      <ul className={own.lines}>
        {ledger.map(({ entry, kind, from, to, amount, at }) => (
          <li key={`${entry} ${kind}`} className={own.line}>
            {formatMessage(
              { id: 'staff.payment.ledger.row' },
              {
                kind: formatMessage({ id: `enum.LedgerTransfer.${kind}` }),
                from: formatMessage({ id: `enum.LedgerAccount.${from}` }),
                to: formatMessage({ id: `enum.LedgerAccount.${to}` }),
                amount: money.exactPrice(amount),
              },
            )}{' '}
            · <DateText at={at} time /> · {entry}
          </li>
        ))}
      </ul>
    </details>
  );
}
