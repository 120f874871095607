import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Person } from './PersonHead.tsx';
import { DecideProposal } from '../../kit/desk/DecideProposal.tsx';
import styles from '../../kit/desk/Person.module.css';

/** What somebody proposed about a profile, and what a second person says to it. */
export function Proposals({ person }: { person: Person }) {
  const { formatMessage } = useIntl();
  const { permaLock, role } = person.proposals;
  return (
    <>
      {permaLock && (
        <Proposal name={person.name} kind="PermaLock" proposal={permaLock}>
          <p>
            <Tag tone="info">{formatMessage({ id: `enum.Rule.${permaLock.rule}` })}</Tag>
          </p>
          <p className={styles.words}>{permaLock.facts}</p>
        </Proposal>
      )}
      {role && (
        <Proposal name={person.name} kind="Role" proposal={role}>
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
  name: string;
  kind: 'PermaLock' | 'Role';
  proposal: Pick<NonNullable<Person['proposals']['role']>, 'proposalId' | 'by' | 'at' | 'can'>;
  children: ReactNode;
}

function Proposal({ name, kind, proposal: { proposalId, by, at, can }, children }: Props) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: `staff.proposal.${kind}.title` }, { name });
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
        {formatMessage({ id: 'staff.proposal.who' }, { name: by.name, time: <Time key="at" at={at} /> })}
      </p>
      <DecideProposal
        proposalId={proposalId}
        can={can}
        question={{ title, ...(kind === 'PermaLock' && { tone: 'danger' }) }}
      />
    </Card>
  );
}
