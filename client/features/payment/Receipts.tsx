import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { paperFile } from '../../../shared/payment/paperFile.ts';
import { basePath } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import button from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { Fact, PaperCard } from './Paper.tsx';
import styles from './Receipts.module.css';
import { useDay, useMoney, usePaidWith, type ReceiptPage } from './words.ts';

/** The receipts of an order: that of the sale, and one of its own for everything that went back. */
export function Receipts({ order }: { order: ReceiptPage }) {
  const { formatMessage } = useIntl();
  if (order.receipts.length === 0) return null;
  return (
    <>
      <div className={styles.papers}>
        {order.receipts.map((paper) => (
          <PaperCard key={paper.number} order={order} paper={paper}>
            {paper.kind === 'Sale' && <Facts order={order} />}
          </PaperCard>
        ))}
      </div>
      <div className={styles.foot}>
        <span className={styles.quiet}>{formatMessage({ id: 'payment.refunds' })}</span>
        {order.receipts.map(({ kind, number }) => (
          <a
            key={number}
            className={classes(button.button, button.outline, button.sm)}
            href={basePath() + paperFile(number)}
            aria-label={formatMessage(
              { id: 'payment.file.of' },
              { kind: formatMessage({ id: `enum.ReceiptKind.${kind}` }), number },
            )}
            download
          >
            <IconFileDownload size={18} />
            {order.receipts.length > 1 ? number : formatMessage({ id: 'payment.file' })}
          </a>
        ))}
        <Button variant="outline" size="sm" icon={<IconPrinter size={18} />} onClick={() => print()}>
          {formatMessage({ id: 'payment.print' })}
        </Button>
      </div>
    </>
  );
}

function Facts({ order }: { order: ReceiptPage }) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const money = useMoney(order.currencyCode);
  const paidWith = usePaidWith();
  const { renewal, withdrawal, statementText } = order;
  return (
    <>
      {order.paidWith && (
        <Fact title={formatMessage({ id: 'payment.paidWith' })}>
          {formatMessage({ id: 'payment.paidWith.text' }, { way: paidWith(order.paidWith), text: statementText })}
        </Fact>
      )}
      <IssuedTo memberNumber={order.memberNumber} />
      <Fact title={formatMessage({ id: 'payment.renewal' })}>
        {renewal
          ? formatMessage(
              { id: 'payment.renewal.text' },
              { date: day(renewal.at), price: money.exactPrice(renewal.price) },
            )
          : formatMessage({ id: 'payment.renewal.none' })}
      </Fact>
      {withdrawal && (
        <Fact title={formatMessage({ id: 'payment.withdrawal' })}>
          {formatMessage(
            { id: withdrawal.startedAtOnce ? 'payment.withdrawal.atOnce' : 'payment.withdrawal.later' },
            { date: day(withdrawal.until) },
          )}
        </Fact>
      )}
    </>
  );
}

/** To whom it is issued. Names are for the print alone: they are sent nowhere and kept nowhere. */
function IssuedTo({ memberNumber }: Pick<ReceiptPage, 'memberNumber'>) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const [names, setNames] = useState('');
  const named = names.trim();
  return (
    <Fact title={formatMessage({ id: 'payment.issuedTo' })}>
      {named && <span className={styles.names}>{named}</span>}
      {formatMessage({ id: 'payment.memberNumber' }, { number: memberNumber })}{' '}
      {!named && formatMessage({ id: 'payment.noNames' })}{' '}
      {open ? (
        <span className={styles.field}>
          <TextField
            label={formatMessage({ id: 'payment.names' })}
            hint={formatMessage({ id: 'payment.names.hint' })}
            autoComplete="off"
            autoFocus
            maxLength={120}
            value={names}
            onChange={({ currentTarget }) => setNames(currentTarget.value)}
          />
        </span>
      ) : (
        <button type="button" className={styles.add} onClick={() => setOpen(true)}>
          {formatMessage({ id: 'payment.addNames' })}
        </button>
      )}
    </Fact>
  );
}
