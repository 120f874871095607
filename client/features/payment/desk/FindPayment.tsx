import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../../shared/contract.ts';
import { paymentDesk } from '../../../../shared/payment/desk.ts';
import { paymentsPath } from '../../../kit/desk/paths.ts';
import { useQuery } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { LinkRows } from '../../../ui/LinkRows.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { useMoney } from '../words.ts';
import styles from './FindPayment.module.css';

type Found = Output<typeof paymentDesk.FindPayment>[number];

/** Finds whose a payment is by any of its numbers, which stay out of the address. */
export function FindPayment() {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const [reference, setReference] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setReference(typed.trim());
  };
  return (
    <Card padding="none" aria-labelledby="staff-find-payment">
      <form role="search" aria-labelledby="staff-find-payment" className={styles.find} onSubmit={submit}>
        <SectionHead id="staff-find-payment" title={formatMessage({ id: 'staff.payment.find' })} />
        <TextField
          type="search"
          label={formatMessage({ id: 'staff.payment.find.label' })}
          hint={formatMessage({ id: 'staff.payment.find.hint' })}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="soft" icon={<IconSearch size={18} />}>
          {formatMessage({ id: 'staff.payment.find.go' })}
        </Button>
      </form>
      {reference && <Results reference={reference} />}
    </Card>
  );
}

function Results({ reference }: { reference: string }) {
  const { formatMessage } = useIntl();
  const read = useQuery(paymentDesk.FindPayment, { reference });
  return (
    <div aria-live="polite">
      <Loaded read={read} skeleton={<ListSkeleton rows={1} />}>
        {(found) =>
          found.length === 0 ? (
            <p className={styles.none}>{formatMessage({ id: 'staff.payment.find.none' })}</p>
          ) : (
            <LinkRows
              rows={found.map((one, key) => ({
                key,
                to: paymentsPath(one.person.profileId, one.orderId),
                content: <Row one={one} />,
              }))}
            />
          )
        }
      </Loaded>
    </div>
  );
}

function Row({ one: { by, tracking, status, total, currencyCode, person } }: { one: Found }) {
  const { formatMessage } = useIntl();
  const money = useMoney(currencyCode);
  return (
    <>
      <strong>{person.name}</strong>
      <span className={styles.meta}>
        {tracking} · {formatMessage({ id: `enum.OrderStatus.${status}` })} · {money.exactPrice(total)}
      </span>
      <span className={styles.meta}>{formatMessage({ id: `enum.PaymentReference.${by}` })}</span>
    </>
  );
}
