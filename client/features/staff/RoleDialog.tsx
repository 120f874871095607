import { useState } from 'react';
import { useIntl } from 'react-intl';
import { roleReasons, staffDesk, staffRoles } from '../../../shared/staff/actions.ts';
import { useCommand } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { SelectField } from '../../ui/form/TextField.tsx';
import type { Person } from './PersonHead.tsx';
import { StaffDialog } from '../../kit/desk/StaffDialog.tsx';
import { useAct } from '../../kit/desk/useAct.ts';

type RoleName = (typeof staffRoles)[number];
type Reason = (typeof roleReasons)[number];

/** Gives a profile another role, with the reason. */
export function RoleDialog({
  person: { profileId, name, role: before },
  onClose,
}: {
  person: Person;
  onClose: () => void;
}) {
  const { formatMessage } = useIntl();
  const others = staffRoles.filter((one) => one !== before);
  const [role, setRole] = useState<RoleName>(others[0]!);
  const [reason, setReason] = useState<Reason>('NewDuty');
  const [set] = useCommand(staffDesk.SetRole);
  const { act, busy, error } = useAct();
  const waits = role === 'Support' || role === 'Developer';
  const submit = () =>
    void act(
      () => set({ profileId, role, reason }),
      ({ proposed }) => {
        notify({ message: formatMessage({ id: proposed ? 'staff.proposed' : 'staff.person.done' }), tone: 'success' });
        onClose();
      },
    );
  return (
    <StaffDialog
      title={formatMessage({ id: 'staff.person.SetRole.title' }, { name })}
      confirmLabel={formatMessage({ id: waits ? 'staff.propose' : 'staff.person.SetRole' })}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={formatMessage({ id: 'staff.role' })}
        hint={waits ? formatMessage({ id: 'staff.second' }) : undefined}
        value={role}
        onChange={({ target }) => setRole(target.value as RoleName)}
        data-autofocus
      >
        {others.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `enum.Role.${one}` })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={formatMessage({ id: 'staff.reason' })}
        value={reason}
        onChange={({ target }) => setReason(target.value as Reason)}
      >
        {roleReasons.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `enum.RoleReason.${one}` })}
          </option>
        ))}
      </SelectField>
    </StaffDialog>
  );
}
