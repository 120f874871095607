import { IconCalendar, IconCampfire, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../../shared/contract.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { kinks } from '../../../../shared/interests/contract.ts';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { profile as profilePage } from '../../../../shared/profilePage/contract.ts';
import { PersonLine } from '../../../kit/people/Person.tsx';
import { useQuery } from '../../../platform/api.ts';
import { profilePath } from '../../../platform/paths.ts';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './Stranger.module.css';

type Page = Output<typeof profilePage.GetProfilePage>;

/** Lodges of theirs that are looked through for those that both are in. */
const mostLodges = 50;
const within = new Set(['Member', 'Owner', 'CoOwner', 'Assistant']);

/** Who writes for the first time, as far as their page tells it to the reader; nobody is told of this look. */
export function Stranger({ person }: { person: ProfileCard }) {
  const { formatMessage, formatList } = useIntl();
  const { profileId } = person;
  const { data: page } = useQuery(profilePage.GetProfilePage, { profileId });
  const { data: theirs } = useQuery(lodges.GetProfileLodges, { profileId, take: mostLodges });
  const shared = theirs?.items.filter(({ myStatus }) => within.has(myStatus)) ?? [];
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
          {shared.length > 0 && (
            <Fact icon={<IconCampfire size={18} />}>
              {formatMessage({ id: 'mails.request.lodges' }, { lodges: formatList(shared.map(({ name }) => name)) })}
            </Fact>
          )}
        </ul>
      )}
      {page && <InCommon page={page} />}
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
  const ages = page ? formatList(page.persons.map(({ name, age }) => `${name} ${age}`)) : person.ages.join(' · ');
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

/** The interest words that both chose. */
function InCommon({ page }: { page: Page }) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const { data } = useQuery(kinks.GetKinks, {}, { skip: page.kinks.length === 0 });
  const mine = new Set(data?.filter((word) => word.mine).map(({ kinkId }) => kinkId));
  const shared = page.kinks.filter(({ kinkId }) => mine.has(kinkId));
  if (shared.length === 0) return null;
  return (
    <div className={styles.common}>
      <span id={titleId}>{formatMessage({ id: 'mails.request.common' })}</span>
      <ul aria-labelledby={titleId}>
        {shared.map(({ kinkId, name }) => (
          <li key={kinkId}>
            <Tag tone="primary">{name}</Tag>
          </li>
        ))}
      </ul>
    </div>
  );
}
