import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DateText, Time } from '../../ui/Time.tsx';
import { BirthdayDialog } from './BirthdayDialog.tsx';
import { DarkTag } from '../../kit/desk/DarkTag.tsx';
import { casePath } from '../../kit/desk/paths.ts';
import type { Person } from './PersonHead.tsx';
import styles from '../../kit/desk/Person.module.css';
import type { OnePerson } from './types.ts';

/** What the house knows of a profile. */
export function PersonFacts({ person }: { person: Person }) {
  const { formatMessage } = useIntl();
  const words = (id: string) => formatMessage({ id: `staff.person.${id}` });
  const { email, emailConfirmed, createdAt, lastSeenAt, memberUntil, forcedValidation, formerNames } = person;
  return (
    <Card aria-labelledby="person-facts">
      <SectionHead id="person-facts" title={words('facts')} />
      <dl className={styles.facts}>
        <dt>{words('email')}</dt>
        <dd>{email ? `${email}${emailConfirmed ? '' : ` (${words('unconfirmed')})`}` : '–'}</dd>
        <dt>{words('created')}</dt>
        <dd>
          <DateText at={createdAt} />
        </dd>
        <dt>{words('seen')}</dt>
        <dd>
          <Time at={lastSeenAt} />
        </dd>
        <dt>{words('member')}</dt>
        <dd>{memberUntil ? <DateText at={memberUntil} /> : words('noMember')}</dd>
        {forcedValidation && (
          <>
            <dt>{words('forced')}</dt>
            <dd>{words('forced.NationalId')}</dd>
          </>
        )}
        {formerNames.length > 0 && (
          <>
            <dt>{words('formerNames')}</dt>
            <dd>{formerNames.map(({ name }) => name).join(', ')}</dd>
          </>
        )}
      </dl>
      <ul className={styles.rows}>
        {person.persons.map((one) => (
          <li key={one.personId}>
            <PersonRow profileId={person.profileId} one={one} may={person.can.includes('CorrectBirthday')} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A person, and how their age was checked. */
function PersonRow({ profileId, one, may }: { profileId: number; one: OnePerson; may: boolean }) {
  const { formatMessage, formatDate } = useIntl();
  const [correcting, setCorrecting] = useState(false);
  const { name, gender, birthday, validation } = one;
  const born = formatDate(birthday, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <strong>{name}</strong> {formatMessage({ id: `ui.group.${gender}` })}
      <p className={styles.quiet}>
        {formatMessage({ id: 'staff.person.born' }, { date: born })}
        {may && (
          <>
            {' '}
            <Button variant="text" size="sm" onClick={() => setCorrecting(true)}>
              {formatMessage({ id: 'staff.person.CorrectBirthday' })}
            </Button>
          </>
        )}
      </p>
      <p className={styles.quiet}>
        {formatMessage({ id: `enum.ValidationStatus.${validation.status}` })}
        {validation.method && ` · ${formatMessage({ id: `enum.VerificationMethod.${validation.method}` })}`}
        {validation.at && (
          <>
            {' '}
            · <DateText at={validation.at} />
          </>
        )}
      </p>
      {correcting && <BirthdayDialog profileId={profileId} one={one} onClose={() => setCorrecting(false)} />}
    </>
  );
}

/** What happened with somebody in a lodge: in the lodge itself, or at the desk where it is of the variant. */
const activitiesPath = (lodgeId: number, profileId: number, dark: boolean) =>
  dark
    ? `/Staff/LodgeActivities?lodgeId=${lodgeId}`
    : `/Lodges/Lodge/${lodgeId}/-/MemberManagement/ActivityList/${profileId}`;

/** Cases about a profile and by it, and the lodges it was in. */
export function PersonReports({ person: { reports, lodges, profileId } }: { person: Person }) {
  const { formatMessage } = useIntl();
  const lists = [
    ['about', reports.about],
    ['by', reports.by],
  ] as const;
  return (
    <Card aria-labelledby="person-reports">
      <SectionHead id="person-reports" title={formatMessage({ id: 'staff.person.reports' })} />
      {lists.map(([which, found]) => (
        <section key={which} className={styles.part}>
          <h3 className={styles.label}>{formatMessage({ id: `staff.person.reports.${which}` })}</h3>
          {found.length === 0 ? (
            <p className={styles.quiet}>{formatMessage({ id: 'staff.person.none' })}</p>
          ) : (
            <ul className={styles.rows}>
              {found.map(({ caseId, dark, openedAt, decidedAt }) => (
                <li key={caseId}>
                  <Link to={casePath(caseId)}>{formatMessage({ id: 'staff.case.title' }, { number: caseId })}</Link>{' '}
                  <Time at={openedAt} /> <DarkTag dark={dark} />{' '}
                  {!decidedAt && <Tag tone="warn">{formatMessage({ id: 'staff.person.openCase' })}</Tag>}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {lodges.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.label}>{formatMessage({ id: 'staff.person.lodges' })}</h3>
          <ul className={styles.rows}>
            {lodges.map(({ lodgeId, name, dark, activities }) => (
              <li key={lodgeId}>
                <Link to={activitiesPath(lodgeId, profileId, dark)}>{name}</Link> <DarkTag dark={dark} />{' '}
                {formatMessage({ id: 'staff.person.activities' }, { activities })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
