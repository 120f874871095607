import { useState } from 'react';
import { useIntl } from 'react-intl';
import { paymentDesk, transferKinds } from '../../../../shared/payment/desk.ts';
import { StaffDialog } from '../../../kit/desk/StaffDialog.tsx';
import { useAct } from '../../../kit/desk/useAct.ts';
import { useCommand } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import { SumField } from '../SumField.tsx';
import { useMoney } from '../words.ts';
import { amountIn, type Order } from './shapes.ts';

/** Books what came to an account of the house for an order, or what was sent back. */
export function TransferDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { orderId, tracking, toSend, currencyCode } = order;
  const money = useMoney(currencyCode);
  const words = (id: string, values?: Record<string, string>) =>
    formatMessage({ id: `staff.payment.transfer.${id}` }, values);
  const [kind, setKind] = useState<(typeof transferKinds)[number]>(toSend.length > 0 ? 'Sent' : 'Came');
  const [written, setWritten] = useState('');
  const [sent, setSent] = useState(toSend[0]);
  const [bankReference, setBankReference] = useState('');
  const [tried, setTried] = useState(false);
  const [book] = useCommand(paymentDesk.BookBankTransfer);
  const { act, busy, error } = useAct();
  const amount = kind === 'Sent' ? sent : amountIn(written);
  const submit = () => {
    setTried(true);
    if (amount === undefined || !bankReference.trim()) return;
    void act(
      () => book({ orderId, kind, amount, bankReference: bankReference.trim() }),
      ({ proposed }) => {
        notify({ message: formatMessage({ id: proposed ? 'staff.proposed' : 'staff.person.done' }), tone: 'success' });
        onClose();
      },
    );
  };
  return (
    <StaffDialog
      title={words('title', { tracking })}
      text={words(kind === 'Sent' ? 'toSend' : 'text')}
      confirmLabel={words('do')}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {toSend.length > 0 && (
        <SelectField label={words('kind')} value={kind} onChange={({ target }) => setKind(target.value as typeof kind)}>
          {transferKinds.map((one) => (
            <option key={one} value={one}>
              {formatMessage({ id: `enum.BankTransferKind.${one}` })}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'Sent' ? (
        <SelectField
          label={formatMessage({ id: 'staff.payment.amount' }, { currency: currencyCode })}
          value={String(sent)}
          onChange={({ target }) => setSent(Number(target.value))}
        >
          {[...new Set(toSend)].map((one) => (
            <option key={one} value={one}>
              {money.exactPrice(one)}
            </option>
          ))}
        </SelectField>
      ) : (
        <SumField
          label={formatMessage({ id: 'staff.payment.amount' }, { currency: currencyCode })}
          value={written}
          error={tried && amount === undefined ? formatMessage({ id: 'books.price.wrong' }) : undefined}
          onWrite={setWritten}
        />
      )}
      <TextField
        label={words('reference')}
        hint={words('reference.hint')}
        value={bankReference}
        error={tried && !bankReference.trim() ? formatMessage({ id: 'ui.field.required' }) : undefined}
        maxLength={60}
        autoComplete="off"
        required
        onChange={({ target }) => setBankReference(target.value)}
      />
    </StaffDialog>
  );
}
