import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { blogs } from '../../../shared/blogs/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { RichText } from '../../kit/richText/RichText.tsx';
import { JoinCard } from '../../features/blogs/public/JoinCard.tsx';
import { PublicComments } from '../../features/blogs/public/PublicComments.tsx';
import { publicPath } from '../../features/blogs/public/PublicTeasers.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { DateText } from '../../ui/Time.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import styles from '../pages/PublicPage.module.css';

/** One public entry for a guest: the words and the pen names, nothing else of anybody. */
export function PublicBlogEntry() {
  const { id, name } = useParams();
  const blogEntryId = Number(id);
  const { formatMessage } = useIntl();
  const inside = useCurrentProfile()?.isLoggedIn;
  const read = useQuery(blogs.GetBlogEntryData, { blogEntryId }, { skip: inside });
  const inTheCommunity = `/Community/Blogs/Entry/${blogEntryId}`;
  if (inside) return <Navigate to={[inTheCommunity, name].filter(Boolean).join('/')} replace />;
  if (read.error?.status === 404) return <NotFound />;
  return (
    <div className={styles.page}>
      <Link to="/Blog">{formatMessage({ id: 'publicBlogs.title' })}</Link>
      <Loaded read={read} skeleton={<TextSkeleton lines={12} />}>
        {(entry) => <Entry key={blogEntryId} entry={entry} />}
      </Loaded>
      <JoinCard path={inTheCommunity} />
    </div>
  );
}

function Entry({ entry }: { entry: Output<typeof blogs.GetBlogEntryData> }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { name } = useParams();
  const { blogEntryId, slug } = entry;
  useEffect(() => {
    // An entry is known by its number; its name in the address follows the title.
    if (name !== slug) void navigate(publicPath({ blogEntryId, slug }), { replace: true, preventScrollReset: true });
  }, [name, slug, blogEntryId, navigate]);
  return (
    <>
      <article>
        <PageTitle className={styles.title}>{entry.title}</PageTitle>
        <p className={styles.facts}>
          {entry.author.name} · <DateText at={entry.publishedAt} /> ·{' '}
          {formatMessage({ id: 'publicBlogs.minutes' }, { n: entry.readingMinutes })}
        </p>
        <RichText text={entry.text} pictures={entry.pictures} />
      </article>
      <PublicComments blogEntryId={blogEntryId} />
    </>
  );
}
