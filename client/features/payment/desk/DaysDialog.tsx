import { useState } from 'react';
import { useIntl } from 'react-intl';
import { paymentDesk } from '../../../../shared/payment/desk.ts';
import { aloneDays, aloneWithin } from '../../../../shared/payment/remedies.ts';
import { StaffDialog } from '../../../kit/desk/StaffDialog.tsx';
import { useCommand } from '../../../platform/api.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { RemedyFields } from './RemedyFields.tsx';
import type { Whose } from './shapes.ts';
import { useGiving } from './useGiving.ts';

const usual = '7';
const most = 366;

/** How many days of membership somebody gets on top, and why. */
export function DaysDialog({ whose: { profileId, name }, onClose }: { whose: Whose; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [written, setWritten] = useState(usual);
  const [give] = useCommand(paymentDesk.CompensateMembership);
  const { why, setWhy, tried, submit, busy, error } = useGiving(onClose);
  const days = /^\d{1,3}$/.test(written.trim()) ? Number(written) : 0;
  const fits = days > 0 && days <= most;
  const limit = formatMessage({ id: 'staff.payment.days.count' }, { days: aloneDays });
  return (
    <StaffDialog
      title={formatMessage({ id: 'staff.payment.days.title' }, { name })}
      text={formatMessage({ id: 'staff.payment.days.text' })}
      size="md"
      confirmLabel={formatMessage({ id: 'staff.payment.days.do' })}
      busy={busy}
      error={error}
      onSubmit={() => submit(fits, () => give({ profileId, days, ...why }))}
      onClose={onClose}
    >
      <TextField
        label={formatMessage({ id: 'staff.payment.days' })}
        hint={formatMessage({ id: 'staff.payment.two' }, { limit, days: aloneWithin })}
        value={written}
        error={tried && !fits ? formatMessage({ id: 'staff.payment.days.wrong' }) : undefined}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        required
        data-autofocus
        onChange={({ target }) => setWritten(target.value)}
      />
      <RemedyFields why={why} onChange={setWhy} tried={tried} />
    </StaffDialog>
  );
}
