import { useId } from 'react';
import { useIntl } from 'react-intl';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { useQuery } from '../../platform/api.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { GroupIcon, type Group } from '../../kit/people/GroupIcon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PersonLine } from '../../kit/people/Person.tsx';
import { WriteLink } from '../../kit/people/WriteLink.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { groupOrder, type MeetupData } from './MeetupFacts.tsx';
import styles from './People.module.css';

/** Who comes, by group, with the places of each; who runs the lodge also sees who waits. */
export function People({ meetup }: { meetup: MeetupData }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const { meetupId } = meetup;
  const people = useQuery(meetups.GetMeetupProfilesByGender, { meetupId });
  return (
    <Card padding="text" aria-labelledby={heading}>
      <SectionHead id={heading} title={formatMessage({ id: 'meetups.people' })} />
      <Loaded read={people} skeleton={<ListSkeleton rows={3} />}>
        {(lists) => (
          <div className={styles.groups}>
            {groupOrder.map(([key, group]) => (
              <GroupList key={key} group={group} people={lists[key]} quota={meetup.quotas[key]} />
            ))}
            {groupOrder.every(([key]) => lists[key].length === 0) && (
              <p className={styles.none}>{formatMessage({ id: 'meetups.people.none' })}</p>
            )}
            {lists.waiting.length > 0 && <Queue waiting={lists.waiting} />}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

interface GroupProps {
  group: Group;
  people: ProfileCard[];
  quota: number | null;
}

function GroupList({ group, people, quota }: GroupProps) {
  const { formatMessage } = useIntl();
  if (people.length === 0 && !quota) return null;
  return (
    <section>
      <h3 className={styles.head}>
        <GroupIcon group={group} />
        {formatMessage({ id: `meetups.group.${group}` })}
        <span className={styles.count}>
          {quota === null
            ? people.length
            : formatMessage({ id: 'meetups.places' }, { taken: people.length, places: quota })}
        </span>
      </h3>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.profileId}>
            <PersonLine person={person} to={`/Profile/${person.profileId}/About`} size={36} presence />
            <WriteLink profile={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const turnOf = (group: Group) => groupOrder.findIndex(([, one]) => one === group);

/** Who waits, one group after another, since each has its own queue. */
function Queue({ waiting }: { waiting: { profile: ProfileCard; position: number }[] }) {
  const { formatMessage } = useIntl();
  const inGroups = waiting.toSorted(
    (a, b) => turnOf(a.profile.gender) - turnOf(b.profile.gender) || a.position - b.position,
  );
  return (
    <section>
      <h3 className={styles.head}>{formatMessage({ id: 'meetups.waitingList' })}</h3>
      <ol className={styles.people}>
        {inGroups.map(({ profile, position }) => (
          <li key={profile.profileId}>
            <PersonLine person={profile} to={`/Profile/${profile.profileId}/About`} size={36} group>
              {formatMessage({ id: 'meetups.position' }, { position })}
            </PersonLine>
          </li>
        ))}
      </ol>
    </section>
  );
}
