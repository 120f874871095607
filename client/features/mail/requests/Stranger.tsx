import { IconCalendar, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../../shared/contract.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { profile as profilePage } from '../../../../shared/profilePage/contract.ts';
import { InCommon, isShared } from '../../../kit/people/InCommon.tsx';
import { PersonLine } from '../../../kit/people/Person.tsx';
import { useQuery } from '../../../platform/api.ts';
import { profilePath } from '../../../platform/paths.ts';
import styles from './Stranger.module.css';

type Page = Output<typeof profilePage.GetProfilePage>;

/** Who writes for the first time, as far as their page tells it to the reader; nobody is told of this look. */
export function Stranger({ person }: { person: ProfileCard }) {
  const { formatMessage } = useIntl();
  const { profileId } = person;
  const { data: page } = useQuery(profilePage.GetProfilePage, { profileId });
  return (
    <>
      <PersonLine person={person} to={profilePath(profileId)} group size={72} presence>
        <WhoAndWhere person={person} page={page} />
      </PersonLine>
      {page && (
        <ul className={styles.facts}>
          <Fact icon={<IconRosetteDiscountCheck size={18} />}>
            <Checked page={page} />
          </Fact>
          <Fact icon={<IconCalendar size={18} />}>
            {formatMessage(
              { id: 'mails.request.since' },
              { kind: person.profileType, year: page.memberSince.slice(0, 4) },
            )}
          </Fact>
        </ul>
      )}
      {page && <Shared page={page} />}
    </>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

function WhoAndWhere({ person, page }: { person: ProfileCard; page: Page | undefined }) {
  const { formatMessage, formatList } = useIntl();
  const ages = page
    ? formatList(page.persons.map(({ name, age }) => [name, age].filter((part) => part !== null).join(' ')))
    : person.ages.join(' · ');
  const band = page?.distanceBand ?? null;
  const near = band === null ? null : formatMessage({ id: `enum.DistanceBand.${band}` }).toLowerCase();
  return [ages, person.town, near].filter(Boolean).join(' · ');
}

function Checked({ page: { badge, profile } }: { page: Page }) {
  const { formatMessage, formatDate } = useIntl();
  if (!badge) return formatMessage({ id: 'mails.request.notVerified' });
  const month = formatDate(`${badge.at}T12:00`, { month: 'long', year: 'numeric' });
  return formatMessage(
    { id: 'mails.request.verified' },
    { both: String(profile.profileType === 'Couple' && badge.both), month },
  );
}

/** What both have in common, where something is. */
function Shared({ page }: { page: Page }) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  if (!isShared(page.common)) return null;
  return (
    <div className={styles.common}>
      <h3 id={titleId}>{formatMessage({ id: 'profile.common' })}</h3>
      <InCommon page={page} labelledBy={titleId} small />
    </div>
  );
}
