import { IconBell, IconCampfire, IconMoonStars, IconSunset2, IconWriting } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { blogs } from '../../shared/blogs.ts';
import { lodges } from '../../shared/lodges.ts';
import { notifications } from '../../shared/notifications.ts';
import { useQuery, type Read } from '../app/api.ts';
import { useToday } from '../app/periodic.ts';
import { useCurrentProfile, useWho } from '../app/session.ts';
import { site } from '../app/site.ts';
import { BlogCard } from '../features/blogs/BlogCard.tsx';
import { LodgeCard } from '../features/lodges/LodgeCard.tsx';
import { NotificationList } from '../features/notifications/NotificationList.tsx';
import { Card, SectionHead } from '../ui/Card.tsx';
import { Horizon, HorizonLink } from '../ui/Horizon.tsx';
import { useNow } from '../ui/now.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { CardSkeleton } from '../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import styles from './Start.module.css';
import { partOfDay, sceneOf } from './startScene.ts';

export function Start() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Welcome />
      <div className={styles.columns}>
        <div className={styles.column}>
          <LatestBlogs />
          {site.lodgesEnabled && <Lodges />}
        </div>
        <aside className={styles.column}>
          <Card padding="none" className={styles.list} id="notifications">
            <SectionHead title={formatMessage({ id: 'start.notifications' })} level={3} />
            <NotificationList most={4} />
          </Card>
        </aside>
      </div>
    </>
  );
}

/** The landscape of the hour, a greeting, and what is new. */
function Welcome() {
  const { formatMessage } = useIntl();
  const profile = useCurrentProfile();
  const today = useToday();
  const { data: counts } = useQuery(notifications.GetAllCounts, {});
  const hour = new Date(useNow()).getHours();
  const [first, second] = profile?.persons ?? [];
  const greeting = formatMessage(
    { id: 'start.greeting' },
    {
      part: partOfDay(hour),
      count: profile?.persons.length ?? 0,
      name: profile?.name,
      first: first?.name,
      second: second?.name,
    },
  );
  const dark = (
    <>
      <IconMoonStars size={16} />
      {formatMessage({ id: 'start.dark' })}
    </>
  );
  const day = (
    <>
      <IconSunset2 size={16} />
      {formatMessage({ id: 'start.today' }, { date: today, town: profile?.town })}
    </>
  );
  return (
    <div className={styles.welcome}>
      <Horizon
        art={sceneOf(hour, site.dark)}
        eyebrow={site.dark ? dark : day}
        title={<PageTitle tab={formatMessage({ id: 'start.title' })}>{greeting}</PageTitle>}
      >
        <Chip n={counts?.newNotifications} id="start.chip.notifications" to="#notifications" icon={<IconBell />} />
        {site.lodgesEnabled && (
          <Chip n={counts?.lodgeAdmin} id="start.chip.requests" to="/Lodges" icon={<IconCampfire />} />
        )}
      </Horizon>
    </div>
  );
}

function Chip({ n = 0, id, to, icon }: { n?: number; id: string; to: string; icon: ReactNode }) {
  const { formatMessage } = useIntl();
  if (n === 0) return null;
  return (
    <HorizonLink to={to} icon={icon}>
      {formatMessage({ id }, { n })}
    </HorizonLink>
  );
}

function LatestBlogs() {
  const { formatMessage } = useIntl();
  const read = useQuery(blogs.GetAllBlogEntries, { take: 3 });
  const title = formatMessage({ id: 'start.blogs' });
  return (
    <section aria-label={title}>
      <SectionHead
        title={title}
        aside={<Link to="/Community/Blogs">{formatMessage({ id: 'start.blogs.all' })}</Link>}
      />
      <Block read={read} words="start.blogs.empty" icon={<IconWriting size={24} />}>
        {(entry) => <BlogCard key={entry.blogEntryId} entry={entry} variant="tile" />}
      </Block>
    </section>
  );
}

/** The own lodges; who has none sees what is popular nearby. */
function Lodges() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const mine = useQuery(lodges.GetMyLodges, { take: 3 });
  const none = mine.data?.items.length === 0;
  const popular = useQuery(lodges.GetPopularLodges, { take: 3 }, { skip: !none });
  const title = formatMessage({ id: none ? 'start.lodges.popular' : 'start.lodges.mine' }, { who });
  return (
    <section aria-label={title}>
      <SectionHead title={title} aside={<Link to="/Lodges">{formatMessage({ id: 'start.lodges.all' })}</Link>} />
      <Block read={none ? popular : mine} words="start.lodges.empty" icon={<IconCampfire size={24} />}>
        {(lodge) => <LodgeCard key={lodge.lodgeId} lodge={lodge} />}
      </Block>
    </section>
  );
}

interface BlockProps<Item> {
  read: Read<{ items: Item[] }>;
  /** The message of the empty block; its explanation ends in `.text`. */
  words: string;
  icon: ReactNode;
  children: (item: Item) => ReactNode;
}

/** Three cards, or what stands in their place. */
function Block<Item>({ read: { data, error, refetch }, words, icon, children }: BlockProps<Item>) {
  const { formatMessage } = useIntl();
  if (!data && error) return <ErrorState number={error.number} onRetry={refetch} />;
  if (!data) return <CardSkeleton cards={3} width={240} />;
  if (data.items.length > 0) return <div className={styles.grid}>{data.items.map(children)}</div>;
  return <EmptyState icon={icon} title={formatMessage({ id: words })} text={formatMessage({ id: `${words}.text` })} />;
}
