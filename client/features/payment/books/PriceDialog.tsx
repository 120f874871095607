import { useState } from 'react';
import { useIntl } from 'react-intl';
import { askingDays, books, priceReasons } from '../../../../shared/payment/books.ts';
import { StaffDialog } from '../../../kit/desk/StaffDialog.tsx';
import { useAct } from '../../../kit/desk/useAct.ts';
import { useCommand } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { Checkbox } from '../../../ui/form/Choice.tsx';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import { SumField } from '../SumField.tsx';
import { useMoney, usePlanWords } from '../words.ts';
import { amountIn, inDays, type PlanVersion } from './amounts.ts';

interface Props {
  plan: PlanVersion;
  currencyCode: string;
  onClose: () => void;
}

/** Sells a plan at another price, and asks its subscribers for a yes where that is wanted. */
export function PriceDialog({ plan, currencyCode, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { name } = usePlanWords();
  const money = useMoney(currencyCode);
  const renews = plan.kind !== 'Day';
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [asks, setAsks] = useState(false);
  const [from, setFrom] = useState(() => inDays(askingDays + 1));
  const [reason, setReason] = useState<(typeof priceReasons)[number]>('Costs');
  const [publish] = useCommand(books.PublishPlanPrice);
  const { act, busy, error } = useAct();
  const price = amountIn(typed);
  const submit = () => {
    setTried(true);
    if (price === undefined) return;
    void act(
      () => publish({ planId: plan.planId, price, reason, ...(renews && asks && { asksFrom: from }) }),
      ({ proposed }) => {
        notify({ message: formatMessage({ id: proposed ? 'staff.proposed' : 'books.price.done' }), tone: 'success' });
        onClose();
      },
    );
  };
  return (
    <StaffDialog
      title={formatMessage({ id: 'books.price.title' }, { plan: name(plan.kind) })}
      text={formatMessage({ id: 'books.price.text' }, { price: money.price(plan.price) })}
      confirmLabel={formatMessage({ id: 'books.price.publish' })}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SumField
        label={formatMessage({ id: 'books.price.new' }, { currency: currencyCode })}
        value={typed}
        error={tried && price === undefined ? formatMessage({ id: 'books.price.wrong' }) : undefined}
        onWrite={setTyped}
      />
      <ReasonField value={reason} onChange={setReason} />
      {renews && (
        <Checkbox
          label={formatMessage({ id: 'books.price.asks' })}
          hint={formatMessage({ id: 'books.price.asks.hint' })}
          checked={asks}
          onChange={({ target }) => setAsks(target.checked)}
        />
      )}
      {renews && asks && <FromField value={from} onChange={setFrom} />}
    </StaffDialog>
  );
}

/** Asks those who have an earlier price for a yes to the one of today. */
export function AskDialog({ plan, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { name } = usePlanWords();
  const [from, setFrom] = useState(() => inDays(askingDays + 1));
  const [reason, setReason] = useState<(typeof priceReasons)[number]>('Costs');
  const [ask] = useCommand(books.AskForPrice);
  const { act, busy, error } = useAct();
  const submit = () =>
    void act(
      () => ask({ planId: plan.planId, from, reason }),
      () => {
        notify({ message: formatMessage({ id: 'books.ask.done' }), tone: 'success' });
        onClose();
      },
    );
  return (
    <StaffDialog
      title={formatMessage({ id: 'books.ask.title' }, { plan: name(plan.kind) })}
      text={formatMessage({ id: 'books.price.asks.hint' })}
      confirmLabel={formatMessage({ id: 'books.ask' })}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FromField value={from} onChange={setFrom} />
      <ReasonField value={reason} onChange={setReason} />
    </StaffDialog>
  );
}

function FromField({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const { formatMessage } = useIntl();
  return (
    <TextField
      type="date"
      label={formatMessage({ id: 'books.price.from' })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface ReasonProps {
  value: (typeof priceReasons)[number];
  onChange: (reason: (typeof priceReasons)[number]) => void;
}

function ReasonField({ value, onChange }: ReasonProps) {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      label={formatMessage({ id: 'staff.reason' })}
      value={value}
      onChange={({ target }) => onChange(target.value as (typeof priceReasons)[number])}
    >
      {priceReasons.map((one) => (
        <option key={one} value={one}>
          {formatMessage({ id: `enum.PriceReason.${one}` })}
        </option>
      ))}
    </SelectField>
  );
}
