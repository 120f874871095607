import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { publicBlogs } from '../../../shared/blogs/public.ts';
import { useQuery } from '../../platform/api.ts';
import { PublicTeasers } from '../../features/blogs/public/PublicTeasers.tsx';
import styles from './FrontBlogs.module.css';

const shown = 3;

/** The newest of what is open to everybody; the front page is whole without it. */
export function FrontBlogs() {
  const { formatMessage } = useIntl();
  const { data } = useQuery(publicBlogs.GetPublicBlogEntries, { take: shown });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.blogs} aria-labelledby="front-blogs">
      <div className={styles.head}>
        <h2 id="front-blogs">{formatMessage({ id: 'publicBlogs.front' })}</h2>
        <Link to="/Blog">{formatMessage({ id: 'publicBlogs.front.all' })}</Link>
      </div>
      <PublicTeasers entries={data.items} level={3} />
    </section>
  );
}
