import { IconFeather } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router';
import { publicBlogs, publicPageSize } from '../../../shared/blogs/public.ts';
import { useQuery } from '../../platform/api.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { JoinCard } from '../../features/blogs/public/JoinCard.tsx';
import { PublicTeasers } from '../../features/blogs/public/PublicTeasers.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from '../pages/PublicPage.module.css';

/** What is open to everybody; who is logged on reads it among the others. */
export function PublicBlogs() {
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const inside = useCurrentProfile()?.isLoggedIn;
  const read = useQuery(
    publicBlogs.GetPublicBlogEntries,
    { skip: (page - 1) * publicPageSize, take: publicPageSize },
    { skip: inside },
  );
  if (inside) return <Navigate to="/Community/Blogs" replace />;
  return (
    <div className={styles.page}>
      <PageTitle>{formatMessage({ id: 'publicBlogs.title' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'publicBlogs.lead' })}</p>
      <Loaded read={read} skeleton={<TextSkeleton lines={12} />}>
        {({ items, more }) =>
          items.length === 0 ? (
            <EmptyState level={2} icon={<IconFeather size={20} />} title={formatMessage({ id: 'publicBlogs.none' })} />
          ) : (
            <>
              <PublicTeasers entries={items} />
              <nav className={styles.pages} aria-label={formatMessage({ id: 'publicBlogs.pages' })}>
                {page > 1 && (
                  <LinkButton to={page === 2 ? '/Blog' : `/Blog?page=${page - 1}`} variant="outline" size="sm">
                    {formatMessage({ id: 'publicBlogs.newer' })}
                  </LinkButton>
                )}
                {more && (
                  <LinkButton to={`/Blog?page=${page + 1}`} variant="outline" size="sm">
                    {formatMessage({ id: 'publicBlogs.older' })}
                  </LinkButton>
                )}
              </nav>
            </>
          )
        }
      </Loaded>
      <JoinCard path="/Community/Blogs" />
    </div>
  );
}
