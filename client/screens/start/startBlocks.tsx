import { IconCampfire, IconWriting } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { blogLists } from '../../../shared/blogs/lists.ts';
import type { startBlocks } from '../../../shared/start/blocks.ts';
import { lodges } from '../../../shared/lodges/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { LiveRooms } from '../../features/chat/LiveRooms.tsx';
import { BlogCard } from '../../features/blogs/BlogCard.tsx';
import { LodgeCard } from '../../features/lodges/LodgeCard.tsx';
import { isNear } from '../../features/lodges/LodgeFacts.tsx';
import { LatestMail } from '../../features/mail/LatestMail.tsx';
import { NotificationList } from '../../features/notifications/NotificationList.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Gallery } from './Gallery.tsx';
import { Birthdays, Matches, NewNearby, Online, OnlineFavorites, Visits } from './peopleBlocks.tsx';
import styles from './Start.module.css';

type Block = (typeof startBlocks)[number];

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
      <Gallery
        read={read}
        seedOf={({ blogEntryId }) => blogEntryId}
        words="start.blogs.empty"
        icon={<IconWriting size={24} />}
        next={{ to: '/Community/Blogs', label: formatMessage({ id: 'start.blogs.all' }) }}
      >
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
      <Gallery
        read={none ? popular : mine}
        seedOf={({ lodgeId }) => lodgeId}
        words="start.lodges.empty"
        icon={<IconCampfire size={24} />}
        next={{ to: '/Lodges', label: formatMessage({ id: 'start.lodges.all' }) }}
      >
        {(lodge) => <LodgeCard key={lodge.lodgeId} lodge={lodge} />}
      </Gallery>
    </section>
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

/** The blocks by name; those of the second column are narrow. */
export const wideBlocks: Partial<Record<Block, () => ReactNode>> = {
  Mail: LatestMail,
  NewNearby,
  Matches,
  Blogs: LatestBlogs,
  ...(site.lodgesEnabled && { Lodges }),
};
export const narrowBlocks: Partial<Record<Block, () => ReactNode>> = {
  Chat: LiveRooms,
  OnlineFavorites,
  Online,
  Visits,
  Birthdays,
  Notifications,
};
