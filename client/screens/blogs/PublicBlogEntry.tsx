import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { blogs } from '../../../shared/blogs/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useCanonicalName } from '../../kit/page/canonicalName.ts';
import { RichText } from '../../kit/richText/RichText.tsx';
import { JoinCard } from '../../features/blogs/public/JoinCard.tsx';
import { PenAvatar } from '../../features/blogs/public/PenAvatar.tsx';
import { PublicTagLinks } from '../../features/blogs/public/PublicCards.tsx';
import { PublicComments } from '../../features/blogs/public/PublicComments.tsx';
import { PageCover } from '../../features/blogs/public/PublicCover.tsx';
import { publicPath } from '../../features/blogs/public/publicPaths.ts';
import { RelatedEntries } from '../../features/blogs/public/RelatedEntries.tsx';
import article from '../../features/blogs/EntryArticle.module.css';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { DateText } from '../../ui/Time.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import page from './BlogEntry.module.css';
import styles from './PublicBlogs.module.css';

/** One public entry for a guest: the words and the pen names, nothing else of anybody. */
export function PublicBlogEntry() {
  const { id } = useParams();
  const blogEntryId = Number(id);
  const read = useQuery(blogs.GetBlogEntryData, { blogEntryId });
  if (read.error?.status === 404) return <NotFound />;
  return (
    <div className={page.page}>
      <PageCover blogEntryId={blogEntryId} />
      <div className={page.columns}>
        <Loaded read={read} skeleton={<TextSkeleton lines={12} />}>
          {(entry) => <Entry key={blogEntryId} entry={entry} />}
        </Loaded>
        <div className={styles.beside}>
          <JoinCard path={`/Community/Blogs/Entry/${blogEntryId}`} />
          {read.data && <PublicComments key={blogEntryId} blogEntryId={blogEntryId} />}
        </div>
      </div>
      <RelatedEntries key={blogEntryId} blogEntryId={blogEntryId} />
    </div>
  );
}

function Entry({ entry }: { entry: Output<typeof blogs.GetBlogEntryData> }) {
  const { formatMessage } = useIntl();
  const { slug, author } = entry;
  useCanonicalName(slug, publicPath(entry));
  return (
    <article className={article.article}>
      <div className={article.tags}>
        <PublicTagLinks tags={entry.tags} />
      </div>
      <PageTitle className={article.title}>{entry.title}</PageTitle>
      <div className={article.by}>
        <PenAvatar name={author.name} size={44} />
        <div className={article.who}>
          <strong>{author.name}</strong>
          <p className={article.facts}>
            <DateText at={entry.publishedAt} /> ·{' '}
            {formatMessage({ id: 'publicBlogs.minutes' }, { n: entry.readingMinutes })}
          </p>
        </div>
      </div>
      <RichText text={entry.text} pictures={entry.pictures} />
    </article>
  );
}
