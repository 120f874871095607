import { IconAdjustments, IconCake, IconEye, IconHeart, IconHearts, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { birthdays } from '../../../shared/birthdays/contract.ts';
import { topMenuFavorites } from '../../../shared/people/contract.ts';
import type { startBlocks } from '../../../shared/start/blocks.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { start } from '../../../shared/start/contract.ts';
import { topMenuVisits } from '../../../shared/people/visits.ts';
import { useQuery, type Read } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { FoundCard } from '../../features/search/FoundCard.tsx';
import { Reasons, ToSettings } from '../../features/search/Matches.tsx';
import { PeopleRows } from '../../features/start/PeopleRows.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Time } from '../../ui/Time.tsx';
import { Gallery } from './Gallery.tsx';
import { classes } from '../../ui/classes.ts';
import strip from '../../ui/Strip.module.css';
import styles from './Start.module.css';

/** Staff who look at the house as a member do not see whom the member finds. */
const isTheirsAlone = ({ error }: Read<unknown>) => error?.code === 'PrivateToMember';

/** Who came to the community lately and lives near. */
export function NewNearby() {
  const { formatMessage } = useIntl();
  const read = useQuery(start.GetNewNearby, { take: 5 });
  const title = formatMessage({ id: 'start.block.NewNearby' });
  if (isTheirsAlone(read)) return null;
  return (
    <section aria-label={title}>
      <SectionHead
        title={title}
        aside={<Link to="/Search/Newest">{formatMessage({ id: 'start.newNearby.all' })}</Link>}
      />
      <Gallery
        read={read}
        seedOf={({ profile }) => profile.profileId}
        words="start.newNearby.empty"
        icon={<IconUsers size={24} />}
        next={{ to: '/Search', label: formatMessage({ id: 'next.search' }) }}
        className={classes(strip.strip, styles.people)}
      >
        {(found) => <FoundCard key={found.profile.profileId} view="Gallery" found={found} />}
      </Gallery>
    </section>
  );
}

/** Who fits best as both sides want it, or what is missing before that can be told. */
export function Matches() {
  const { formatMessage } = useIntl();
  const read = useQuery(start.GetBestMatches, { take: 5 });
  const title = formatMessage({ id: 'start.block.Matches' });
  const [need] = read.data?.missing ?? [];
  const best = Math.max(0, ...(read.data?.items ?? []).map(({ score }) => score));
  if (isTheirsAlone(read)) return null;
  return (
    <section aria-label={title}>
      <SectionHead
        title={title}
        aside={<Link to="/Search/MatchProfiles">{formatMessage({ id: 'start.matches.all' })}</Link>}
      />
      {need ? (
        <EmptyState
          icon={<IconAdjustments size={24} />}
          title={formatMessage({ id: 'search.missing' })}
          text={formatMessage({ id: `search.missing.${need}` })}
          action={<ToSettings need={need} />}
        />
      ) : (
        <Gallery
          read={read}
          seedOf={({ profile }) => profile.profileId}
          words="search.matches.none"
          icon={<IconHearts size={24} />}
          next={{ to: '/EditProfile/MatchSettings', label: formatMessage({ id: 'matching.title' }) }}
          className={classes(strip.strip, styles.people)}
        >
          {(match) => (
            <FoundCard key={match.profile.profileId} view="Gallery" found={match}>
              <Reasons match={match} best={best} />
            </FoundCard>
          )}
        </Gallery>
      )}
    </section>
  );
}

export function OnlineFavorites() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(topMenuFavorites.OnlineFavorites, {});
  const people = usePlaces(read.data?.items);
  return (
    <PeopleBlock
      block="OnlineFavorites"
      read={{ ...read, data: people }}
      empty={formatMessage({ id: 'start.onlineFavorites.empty' }, { who })}
      icon={<IconHeart size={24} />}
      next={{ to: '/Search/Online', label: formatMessage({ id: 'next.online' }) }}
    />
  );
}

/** Who is here just now, the nearest first. */
export function Online() {
  const { formatMessage } = useIntl();
  const read = useQuery(start.GetOnlineNearby, { take: 5 });
  const people = usePlaces(read.data?.items);
  if (isTheirsAlone(read)) return null;
  return (
    <PeopleBlock
      block="Online"
      read={{ ...read, data: people }}
      empty={formatMessage({ id: 'start.online.empty' })}
      icon={<IconUsers size={24} />}
      next={{ to: '/Search', label: formatMessage({ id: 'next.search' }) }}
      all="/Search/Online"
    />
  );
}

/** People with their ages, where they live and how far away that is. */
function usePlaces(items: readonly { profile: ProfileCard; distanceBand: number | null }[] | undefined) {
  const { formatMessage } = useIntl();
  return items?.map(({ profile, distanceBand }) => {
    const band = distanceBand !== null && formatMessage({ id: `enum.DistanceBand.${distanceBand}` }).toLowerCase();
    return { profile, line: [profile.ages.join(' · '), profile.town, band].filter(Boolean).join(' · ') };
  });
}

export function Visits() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(topMenuVisits.Visits, { page: 0, take: 5 });
  const people = read.data?.items.map(({ profile, at }) => ({ profile, line: <Time at={at} /> }));
  return (
    <PeopleBlock
      block="Visits"
      read={{ ...read, data: people }}
      empty={formatMessage({ id: 'start.visits.empty' }, { who })}
      icon={<IconEye size={24} />}
      next={{ to: '/EditProfile/Main', label: formatMessage({ id: 'next.profile' }, { who }) }}
      all="/Visitors"
    />
  );
}

export function Birthdays() {
  const { formatMessage } = useIntl();
  const read = useQuery(birthdays.GetBirthdays, { span: 'Today', take: 20 });
  const people = read.data?.items.map(({ profile, persons }) => ({
    profile,
    line: persons.map(({ name, age }) => formatMessage({ id: 'start.birthdays.turns' }, { name, age })).join(' · '),
  }));
  return (
    <PeopleBlock
      block="Birthdays"
      read={{ ...read, data: people }}
      empty={formatMessage({ id: 'start.birthdays.empty' })}
      icon={<IconCake size={24} />}
      next={{ to: '/Birthdays', label: formatMessage({ id: 'birthdays.title' }) }}
      all="/Birthdays"
    />
  );
}

interface PeopleProps {
  block: (typeof startBlocks)[number];
  read: Read<{ profile: ProfileCard; line: ReactNode }[]>;
  empty: string;
  icon: ReactNode;
  /** What may be done when there is nobody. */
  next: { to: string; label: string };
  /** Where all of them are. */
  all?: string;
}

/** A card with a few people in it. */
function PeopleBlock({ block, read, empty, icon, next, all }: PeopleProps) {
  const { formatMessage } = useIntl();
  return (
    <Card padding="none" className={styles.list}>
      <SectionHead
        title={formatMessage({ id: `start.block.${block}` })}
        level={3}
        aside={all && read.data && read.data.length > 0 && <Link to={all}>{formatMessage({ id: 'start.all' })}</Link>}
      />
      <Loaded read={read} skeleton={<ListSkeleton rows={2} />}>
        {(people) =>
          people.length > 0 ? <PeopleRows people={people} /> : <EmptyState icon={icon} title={empty} next={next} />
        }
      </Loaded>
    </Card>
  );
}
