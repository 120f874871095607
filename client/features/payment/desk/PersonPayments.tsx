import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import type { Input } from '../../../../shared/contract.ts';
import { paymentDesk } from '../../../../shared/payment/desk.ts';
import { paymentsName } from '../../../kit/desk/paths.ts';
import styles from '../../../kit/desk/Person.module.css';
import { useQuery } from '../../../platform/api.ts';
import { usePages } from '../../../platform/paging.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { DateText } from '../../../ui/Time.tsx';
import { DaysDialog } from './DaysDialog.tsx';
import own from './Desk.module.css';
import { PaymentOrder } from './PaymentOrder.tsx';
import { Remedies } from './Remedies.tsx';
import type { Payments, Whose } from './shapes.ts';
import { PaymentSubscription } from './PaymentSubscription.tsx';

const pageSize = 10;

/** What somebody paid and got back. It is read, and on record, only when it is opened; the address says so. */
export function PersonPayments({ profileId, name }: Whose) {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const shown = search.get(paymentsName);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = () => {
    // The button goes with what it opens.
    heading.current?.focus();
    setSearch(
      (before) => {
        before.set(paymentsName, 'all');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const orderId = Number(shown) || undefined;
  return (
    <Card aria-labelledby="person-payments">
      <SectionHead ref={heading} id="person-payments" title={formatMessage({ id: 'staff.payment' })} />
      {shown === null ? (
        <Button variant="outline" size="sm" onClick={show}>
          {formatMessage({ id: 'staff.payment.show' })}
        </Button>
      ) : (
        <Opened key={orderId} whose={{ profileId, name }} orderId={orderId} onAll={show} />
      )}
    </Card>
  );
}

interface Props {
  whose: Whose;
  /** The one order that is looked for. */
  orderId: number | undefined;
  onAll: () => void;
}

function Opened({ whose, orderId, onAll }: Props) {
  const { formatMessage } = useIntl();
  const input = { profileId: whose.profileId, ...(orderId !== undefined && { orderId }) };
  const list = usePages(paymentDesk.GetPersonPayments, input, pageSize, 'orders');
  return (
    <>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={5} />}>
        {(payments) => (
          <>
            <Remedies remedies={payments.remedies} />
            <Membership whose={whose} payments={payments} />
            <section className={own.part}>
              <h3 className={styles.label}>{formatMessage({ id: 'staff.payment.orders' })}</h3>
              {payments.items.length === 0 && (
                <p className={styles.quiet}>{formatMessage({ id: 'staff.payment.none' })}</p>
              )}
              <ul className={styles.rows}>
                {list.inputs.map((one, page) => (
                  <Page key={page} input={one} />
                ))}
              </ul>
            </section>
          </>
        )}
      </Loaded>
      <ShowMore list={list} />
      {orderId !== undefined && (
        <Button variant="text" size="sm" onClick={onAll}>
          {formatMessage({ id: 'staff.payment.all' })}
        </Button>
      )}
    </>
  );
}

function Page({ input }: { input: Input<typeof paymentDesk.GetPersonPayments> }) {
  const { data } = useQuery(paymentDesk.GetPersonPayments, input);
  return data?.items.map((order) => (
    <li key={order.orderId}>
      <PaymentOrder order={order} />
    </li>
  ));
}

/** The subscription, the times of membership, and giving more of it. */
function Membership({ whose, payments: { subscription, periods, can } }: { whose: Whose; payments: Payments }) {
  const { formatMessage } = useIntl();
  const [giving, setGiving] = useState(false);
  return (
    <>
      {subscription && <PaymentSubscription subscription={subscription} />}
      {periods.length > 0 && (
        <section className={own.part}>
          <h3 className={styles.label}>{formatMessage({ id: 'staff.payment.periods' })}</h3>
          <ul className={own.lines}>
            {periods.map(({ kind, from, until }) => (
              <li key={from} className={own.line}>
                {formatMessage({ id: `enum.MembershipPeriod.${kind}` })}: <DateText at={from} /> –{' '}
                <DateText at={until} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {can.includes('CompensateMembership') && (
        <p className={own.open}>
          <Button variant="outline" size="sm" onClick={() => setGiving(true)}>
            {formatMessage({ id: 'staff.payment.days.do' })}
          </Button>
        </p>
      )}
      {giving && <DaysDialog whose={whose} onClose={() => setGiving(false)} />}
    </>
  );
}
