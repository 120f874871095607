import { useState } from 'react';
import { useIntl } from 'react-intl';
import { staffDesk, supportReasons } from '../../../shared/staff/actions.ts';
import { useCommand } from '../../platform/api.ts';
import { basePath } from '../../platform/site.ts';
import { SelectField } from '../../ui/form/TextField.tsx';
import type { Person } from './PersonHead.tsx';
import { StaffDialog } from '../../kit/desk/StaffDialog.tsx';
import { useAct } from '../../kit/desk/useAct.ts';

type Reason = (typeof supportReasons)[number];

/** Looks at the house as a member; the reason is read by the member. Everything begins anew as somebody else. */
export function ImpersonationDialog({ person: { profileId, name }, onClose }: { person: Person; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState<Reason | ''>('');
  const [tried, setTried] = useState(false);
  const [start] = useCommand(staffDesk.StartImpersonation);
  const { act, busy, error } = useAct();
  const submit = () => {
    setTried(true);
    if (!reason) return;
    void act(
      () => start({ profileId, reason }),
      () => location.assign(`${basePath()}/Start`),
    );
  };
  return (
    <StaffDialog
      title={formatMessage({ id: 'staff.person.StartImpersonation.title' }, { name })}
      text={formatMessage({ id: 'staff.person.StartImpersonation.text' })}
      confirmLabel={formatMessage({ id: 'staff.impersonate' })}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={formatMessage({ id: 'staff.reason' })}
        value={reason}
        error={tried && !reason ? formatMessage({ id: 'ui.field.required' }) : undefined}
        onChange={({ target }) => setReason(target.value as Reason | '')}
        required
        data-autofocus
      >
        <option value="">{formatMessage({ id: 'staff.choose' })}</option>
        {supportReasons.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `enum.SupportReason.${one}` })}
          </option>
        ))}
      </SelectField>
    </StaffDialog>
  );
}
