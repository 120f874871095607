import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import type { staff } from '../../../shared/staff/contract.ts';
import { profilePath } from '../../platform/paths.ts';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from '../../kit/desk/Person.module.css';

export type Person = Output<typeof staff.GetPerson>;

const tones: Record<Person['status'], Tone> = {
  None: 'neutral',
  Active: 'success',
  Locked: 'warn',
  PermaLocked: 'danger',
  Quarantined: 'warn',
  ToBeDeleted: 'neutral',
  Deleted: 'neutral',
};

/** Who it is, and how the profile stands. */
export function PersonHead({ person }: { person: Person }) {
  const { formatMessage } = useIntl();
  const { profileId, name, profile, status, statusSince, role, strikes, darkStatus, eraseAt, profiles } = person;
  return (
    <header className={styles.head}>
      <Avatar picture={profile?.picture ?? null} group={profile?.gender} size={72} />
      <div>
        <PageTitle tab={formatMessage({ id: 'staff.title' })}>{name}</PageTitle>
        <p className={styles.tags}>
          <Tag tone={tones[status]}>{formatMessage({ id: `enum.ProfileStatus.${status}` })}</Tag>
          {role !== 'Normal' && <Tag tone="info">{formatMessage({ id: `enum.Role.${role}` })}</Tag>}
          <Tag tone={strikes > 0 ? 'warn' : 'neutral'}>{formatMessage({ id: 'staff.strikes' }, { strikes })}</Tag>
          {darkStatus !== 'None' && (
            <Tag>
              {formatMessage(
                { id: 'staff.person.dark' },
                { status: formatMessage({ id: `enum.DarkStatus.${darkStatus}` }) },
              )}
            </Tag>
          )}
        </p>
        <p className={styles.quiet}>
          {formatMessage({ id: 'staff.person.number' }, { number: profileId })} ·{' '}
          {formatMessage({ id: 'staff.person.since' }, { date: <DateText key="since" at={statusSince} /> })}
          {eraseAt && (
            <> · {formatMessage({ id: 'staff.person.erase' }, { date: <DateText key="erase" at={eraseAt} /> })}</>
          )}
          {profile && (
            <>
              {' '}
              · <Link to={profilePath(profileId)}>{formatMessage({ id: 'staff.person.profile' })}</Link>
            </>
          )}
        </p>
        {profiles.length > 1 && (
          <p className={styles.quiet}>
            {formatMessage(
              { id: 'staff.person.there' },
              { name: profiles.find(({ dark }) => dark)!.name, number: profiles.find(({ dark }) => dark)!.profileId },
            )}
          </p>
        )}
      </div>
    </header>
  );
}
