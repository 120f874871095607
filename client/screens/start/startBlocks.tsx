import {
  IconAdjustments,
  IconCake,
  IconCampfire,
  IconEye,
  IconHeart,
  IconHearts,
  IconUsers,
  IconWriting,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { birthdays } from '../../../shared/birthdays/contract.ts';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { topMenuFavorites } from '../../../shared/people/contract.ts';
import type { startBlocks } from '../../../shared/start/blocks.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { lodges } from '../../../shared/lodges/contract.ts';
import { start } from '../../../shared/start/contract.ts';
import { topMenuVisits } from '../../../shared/people/visits.ts';
import { useQuery, type Read } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { BlogCard } from '../../features/blogs/BlogCard.tsx';
import { LodgeCard } from '../../features/lodges/LodgeCard.tsx';
import { isNear } from '../../features/lodges/LodgeFacts.tsx';
import { LatestMail } from '../../features/mail/LatestMail.tsx';
import { NotificationList } from '../../features/notifications/NotificationList.tsx';
import { FoundCard } from '../../features/search/FoundCard.tsx';
import { Reasons, ToSettings } from '../../features/search/Matches.tsx';
import { PeopleRows } from '../../features/start/PeopleRows.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { CardSkeleton, ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Start.module.css';

type Block = (typeof startBlocks)[number];

/** Who came to the community lately and lives near. */
function NewNearby() {
  const { formatMessage } = useIntl();
  const read = useQuery(start.GetNewNearby, { take: 5 });
  const title = formatMessage({ id: 'start.block.NewNearby' });
  return (
    <section aria-label={title}>
      <SectionHead
        title={title}
        aside={<Link to="/Search/Newest">{formatMessage({ id: 'start.newNearby.all' })}</Link>}
      />
      <Gallery read={read} words="start.newNearby.empty" icon={<IconUsers size={24} />} className={styles.people}>
        {(found) => <FoundCard key={found.profile.profileId} view="Gallery" found={found} />}
      </Gallery>
    </section>
  );
}

/** Who fits best as both sides want it, or what is missing before that can be told. */
function Matches() {
  const { formatMessage } = useIntl();
  const read = useQuery(start.GetBestMatches, { take: 5 });
  const title = formatMessage({ id: 'start.block.Matches' });
  const [need] = read.data?.missing ?? [];
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
        <Gallery read={read} words="search.matches.none" icon={<IconHearts size={24} />} className={styles.people}>
          {(match) => (
            <FoundCard key={match.profile.profileId} view="Gallery" found={match}>
              <Reasons match={match} />
            </FoundCard>
          )}
        </Gallery>
      )}
    </section>
  );
}

function LatestBlogs() {
  const { formatMessage } = useIntl();
  const read = useQuery(blogLists.GetAllBlogEntries, { take: 3 });
  const title = formatMessage({ id: 'start.blogs' });
  // The blog pages say why, and until when.
  if (read.error?.code === 'BlogBanned') return null;
  return (
    <section aria-label={title}>
      <SectionHead
        title={title}
        aside={<Link to="/Community/Blogs">{formatMessage({ id: 'start.blogs.all' })}</Link>}
      />
      <Gallery read={read} words="start.blogs.empty" icon={<IconWriting size={24} />}>
        {(entry) => <BlogCard key={entry.blogEntryId} entry={entry} variant="tile" />}
      </Gallery>
    </section>
  );
}

/** The own lodges; who has none sees what is popular, near ones first. */
function Lodges() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const mine = useQuery(lodges.GetMyLodges, { take: 3 });
  const none = mine.data?.items.length === 0;
  const popular = useQuery(lodges.GetPopularLodges, { take: 3 }, { skip: !none });
  const nearby = popular.data?.items.every(isNear) ? 'start.lodges.popular.near' : 'start.lodges.popular';
  const title = formatMessage({ id: none ? nearby : 'start.lodges.mine' }, { who });
  return (
    <section aria-label={title}>
      <SectionHead title={title} aside={<Link to="/Lodges">{formatMessage({ id: 'start.lodges.all' })}</Link>} />
      <Gallery read={none ? popular : mine} words="start.lodges.empty" icon={<IconCampfire size={24} />}>
        {(lodge) => <LodgeCard key={lodge.lodgeId} lodge={lodge} />}
      </Gallery>
    </section>
  );
}

function OnlineFavorites() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(topMenuFavorites.OnlineFavorites, {});
  const people = read.data?.items.map(({ profile, distanceBand }) => ({
    profile,
    line: placeOf(profile, distanceBand !== null && formatMessage({ id: `enum.DistanceBand.${distanceBand}` })),
  }));
  return (
    <PeopleBlock
      block="OnlineFavorites"
      read={{ ...read, data: people }}
      empty={formatMessage({ id: 'start.onlineFavorites.empty' }, { who })}
      icon={<IconHeart size={24} />}
    />
  );
}

/** Who is here just now, the nearest first. */
function Online() {
  const { formatMessage } = useIntl();
  const read = useQuery(start.GetOnlineNearby, { take: 5 });
  const people = read.data?.items.map(({ profile, distanceBand }) => ({
    profile,
    line: placeOf(profile, distanceBand !== null && formatMessage({ id: `enum.DistanceBand.${distanceBand}` })),
  }));
  return (
    <PeopleBlock
      block="Online"
      read={{ ...read, data: people }}
      empty={formatMessage({ id: 'start.online.empty' })}
      icon={<IconUsers size={24} />}
      all="/Search/Online"
    />
  );
}

const placeOf = ({ ages, town }: ProfileCard, band: string | false) =>
  [ages.join(' · '), town, band && band.toLowerCase()].filter(Boolean).join(' · ');

function Visits() {
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
      all="/Visitors"
    />
  );
}

function Birthdays() {
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
      all="/Birthdays"
    />
  );
}

const Notifications = () => {
  const { formatMessage } = useIntl();
  return (
    <Card padding="none" className={styles.list} id="notifications">
      <SectionHead
        title={formatMessage({ id: 'start.notifications' })}
        level={3}
        aside={<Link to="/Notifications">{formatMessage({ id: 'start.all' })}</Link>}
      />
      <NotificationList most={4} />
    </Card>
  );
};

interface PeopleProps {
  block: Block;
  read: Read<{ profile: ProfileCard; line: ReactNode }[]>;
  empty: string;
  icon: ReactNode;
  /** Where all of them are. */
  all?: string;
}

/** A card with a few people in it. */
function PeopleBlock({ block, read: { data, error, refetch }, empty, icon, all }: PeopleProps) {
  const { formatMessage } = useIntl();
  return (
    <Card padding="none" className={styles.list}>
      <SectionHead
        title={formatMessage({ id: `start.block.${block}` })}
        level={3}
        aside={all && data && data.length > 0 && <Link to={all}>{formatMessage({ id: 'start.all' })}</Link>}
      />
      {data && data.length > 0 && <PeopleRows people={data} />}
      {data?.length === 0 && <EmptyState icon={icon} title={empty} />}
      {!data && (error ? <ErrorState number={error.number} onRetry={refetch} /> : <ListSkeleton rows={2} />)}
    </Card>
  );
}

interface GalleryProps<Item> {
  read: Read<{ items: Item[] }>;
  /** The message of the empty block; its explanation ends in `.text`. */
  words: string;
  icon: ReactNode;
  className?: string;
  children: (item: Item) => ReactNode;
}

/** A few cards, or what stands in their place. */
function Gallery<Item>({ read: { data, error, refetch }, words, icon, className, children }: GalleryProps<Item>) {
  const { formatMessage } = useIntl();
  if (!data && error) return <ErrorState number={error.number} onRetry={refetch} />;
  if (!data) return <CardSkeleton cards={3} width={240} />;
  if (data.items.length > 0) return <div className={className ?? styles.grid}>{data.items.map(children)}</div>;
  return <EmptyState icon={icon} title={formatMessage({ id: words })} text={formatMessage({ id: `${words}.text` })} />;
}

/** The blocks by name; those of the second column are narrow. */
export const wideBlocks: Partial<Record<Block, () => ReactNode>> = {
  NewNearby,
  Matches,
  Blogs: LatestBlogs,
  ...(site.lodgesEnabled && { Lodges }),
};
export const narrowBlocks: Partial<Record<Block, () => ReactNode>> = {
  Mail: LatestMail,
  OnlineFavorites,
  Online,
  Visits,
  Birthdays,
  Notifications,
};
