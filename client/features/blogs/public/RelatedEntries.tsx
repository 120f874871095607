import { useIntl } from 'react-intl';
import { publicBlogs } from '../../../../shared/blogs/public.ts';
import { useQuery } from '../../../platform/api.ts';
import { SectionHead } from '../../../ui/Card.tsx';
import styles from './PublicBlogs.module.css';
import { PublicTiles } from './PublicCards.tsx';

/** Where one may read on; nothing where nothing else is open. */
export function RelatedEntries({ blogEntryId }: { blogEntryId: number }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(publicBlogs.GetRelatedPublicBlogEntries, { blogEntryId });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <SectionHead id="related" title={formatMessage({ id: 'publicBlogs.related' })} />
      <PublicTiles entries={data} level={3} />
    </section>
  );
}
