import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { staffDesk, staffStatus } from '../../../shared/staff/actions.ts';
import { useCommand } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { notify } from '../../platform/notify.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Person } from './PersonHead.tsx';
import styles from '../../kit/desk/Person.module.css';
import { useAct } from '../../kit/desk/useAct.ts';

/** What somebody proposed about a profile, and what a second person says to it. */
export function Proposals({ person }: { person: Person }) {
  const { formatMessage } = useIntl();
  const { permaLock, role } = person.proposals;
  return (
    <>
      {permaLock && (
        <Proposal person={person} kind="PermaLock" by={permaLock.by.name} at={permaLock.at}>
          <p>
            <Tag tone="info">{formatMessage({ id: `enum.Rule.${permaLock.rule}` })}</Tag>
          </p>
          <p className={styles.words}>{permaLock.facts}</p>
        </Proposal>
      )}
      {role && (
        <Proposal person={person} kind="Role" by={role.by.name} at={role.at}>
          <p>
            {formatMessage({ id: `enum.Role.${role.role}` })} ·{' '}
            {formatMessage({ id: `enum.RoleReason.${role.reason}` })}
          </p>
        </Proposal>
      )}
    </>
  );
}

interface Props {
  person: Person;
  kind: 'PermaLock' | 'Role';
  by: string;
  at: string;
  children: ReactNode;
}

function Proposal({ person: { profileId, name, can }, kind, by, at, children }: Props) {
  const { formatMessage } = useIntl();
  const [confirmLock] = useCommand(staffStatus.ConfirmPermaLock);
  const [rejectLock] = useCommand(staffStatus.RejectPermaLock);
  const [confirmRole] = useCommand(staffDesk.ConfirmRole);
  const [rejectRole] = useCommand(staffDesk.RejectRole);
  const { act, busy, error } = useAct();
  const [agree, refuse] = kind === 'Role' ? [confirmRole, rejectRole] : [confirmLock, rejectLock];
  const done = () => notify({ message: formatMessage({ id: 'staff.person.done' }), tone: 'success' });
  const confirmIt = async () => {
    const sure = await confirm({
      title: formatMessage({ id: `staff.proposal.${kind}.title` }, { name }),
      confirmLabel: formatMessage({ id: 'staff.proposal.confirm' }),
      ...(kind === 'PermaLock' && { tone: 'danger' as const }),
    });
    if (sure) await act(() => agree({ profileId }), done);
  };
  return (
    <Card aria-labelledby={`proposal-${kind}`} className={styles.proposal}>
      <SectionHead
        id={`proposal-${kind}`}
        title={
          <>
            <IconUsers size={20} /> {formatMessage({ id: `staff.proposal.${kind}` })}
          </>
        }
      />
      {children}
      <p className={styles.quiet}>
        {formatMessage({ id: 'staff.proposal.who' }, { name: by, time: <Time key="at" at={at} /> })}
      </p>
      <div className={styles.buttons}>
        {can.includes(`Reject${kind}`) && (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void act(() => refuse({ profileId }), done)}>
            {formatMessage({ id: 'staff.proposal.reject' })}
          </Button>
        )}
        {can.includes(`Confirm${kind}`) && (
          <Button size="sm" busy={busy} onClick={() => void confirmIt()}>
            {formatMessage({ id: 'staff.proposal.confirm' })}
          </Button>
        )}
      </div>
      <FieldSentence error={error} />
    </Card>
  );
}
