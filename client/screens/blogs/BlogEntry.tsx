import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { useCommand, useQuery } from '../../platform/api.ts';
import { entryPath } from '../../features/blogs/BlogFacts.tsx';
import { Comments } from '../../features/blogs/Comments.tsx';
import { EntryArticle, EntryCover } from '../../features/blogs/EntryArticle.tsx';
import { blogs } from '../../../shared/blogs/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { useCanonicalName } from '../../kit/page/canonicalName.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from './BlogEntry.module.css';
import { NotFound } from '../pages/NotFound.tsx';

export function BlogEntry() {
  const blogEntryId = Number(useParams().id);
  return <Page key={blogEntryId} blogEntryId={blogEntryId} />;
}

function Page({ blogEntryId }: { blogEntryId: number }) {
  const entry = useQuery(blogs.GetBlogEntryData, { blogEntryId });
  if (entry.error?.status === 404) return <NotFound />;
  return (
    <Loaded read={entry} skeleton={<TextSkeleton lines={12} />}>
      {(data) => <Entry entry={data} />}
    </Loaded>
  );
}

function Entry({ entry }: { entry: Output<typeof blogs.GetBlogEntryData> }) {
  useCanonicalName(entry.slug, entryPath(entry));
  useReadCount(entry.blogEntryId);
  return (
    <>
      <EntryCover entry={entry} />
      <div className={styles.columns}>
        <EntryArticle entry={entry} />
        <Comments entry={entry} />
      </div>
    </>
  );
}

/** Counts the reading once the entry stands there. */
function useReadCount(blogEntryId: number) {
  const [updateBlogEntryReadCount] = useCommand(blogs.UpdateBlogEntryReadCount);
  const counted = useRef(false);
  useEffect(() => {
    if (counted.current) return;
    counted.current = true;
    // Nobody needs to hear of a reading that was not counted.
    updateBlogEntryReadCount({ blogEntryId }).catch(() => undefined);
  }, [blogEntryId, updateBlogEntryReadCount]);
}
