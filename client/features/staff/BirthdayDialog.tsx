import { useState } from 'react';
import { useIntl } from 'react-intl';
import { staffDesk } from '../../../shared/staff/actions.ts';
import { useCommand } from '../../platform/api.ts';
import { BirthField } from '../../ui/form/BirthField.tsx';
import { dayOf, readAge } from '../../ui/form/birthDate.ts';
import { notify } from '../../platform/notify.ts';
import { useNow } from '../../platform/now.ts';
import { StaffDialog } from '../../kit/desk/StaffDialog.tsx';
import { useAct } from '../../kit/desk/useAct.ts';
import type { OnePerson } from './types.ts';

interface Props {
  profileId: number;
  one: OnePerson;
  onClose: () => void;
}

const typed = (birthday: string) => {
  const [year = '', month = '', day = ''] = birthday.split('-').map((part) => String(Number(part)));
  return { day, month, year };
};

/** Puts a birthday right, as a paper shows it. */
export function BirthdayDialog({ profileId, one: { personId, name, birthday }, onClose }: Props) {
  const { formatMessage } = useIntl();
  const [birth, setBirth] = useState(typed(birthday));
  const [tried, setTried] = useState(false);
  const now = useNow();
  const [today] = useState(() => new Date(now));
  const [correct] = useCommand(staffDesk.CorrectBirthday);
  const { act, busy, error } = useAct();
  const read = readAge(birth, today);
  const submit = () => {
    setTried(true);
    const day = dayOf(birth);
    if ('fault' in read || !day) return;
    void act(
      () => correct({ profileId, personId, birthday: day }),
      () => {
        notify({ message: formatMessage({ id: 'staff.person.done' }), tone: 'success' });
        onClose();
      },
    );
  };
  return (
    <StaffDialog
      title={formatMessage({ id: 'staff.person.CorrectBirthday.title' }, { name })}
      text={formatMessage({ id: 'staff.person.CorrectBirthday.text' })}
      confirmLabel={formatMessage({ id: 'staff.person.CorrectBirthday' })}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <BirthField
        id="correct-birthday"
        birth={birth}
        today={today}
        autoComplete={false}
        error={tried && 'fault' in read ? formatMessage({ id: read.fault }) : undefined}
        onChange={(part) => setBirth({ ...birth, ...part })}
      />
    </StaffDialog>
  );
}
