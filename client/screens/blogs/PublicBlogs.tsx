import { IconFeather } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { publicBlogs, publicPageSize } from '../../../shared/blogs/public.ts';
import { useQuery } from '../../platform/api.ts';
import { JoinCard } from '../../features/blogs/public/JoinCard.tsx';
import { PublicRows, PublicTiles, type PublicEntry } from '../../features/blogs/public/PublicCards.tsx';
import { listPath } from '../../features/blogs/public/publicPaths.ts';
import { PublicSections } from '../../features/blogs/public/PublicSections.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import columns from '../../ui/Columns.module.css';
import styles from './PublicBlogs.module.css';

/** Recommended entries above the newest. */
const recommended = 3;

/** What is read of the entries that an address asks for, with those that the house recommends above the first of them. */
export function publicListsIn(search: URLSearchParams) {
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const tag = search.get('tag')?.trim() || undefined;
  const entries = { skip: (page - 1) * publicPageSize, take: publicPageSize, tag };
  const isFirst = page === 1 && tag === undefined;
  return { page, tag, entries, curated: { curated: true, take: recommended }, isFirst };
}

/** What is open to everybody. */
export function PublicBlogs() {
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const lists = publicListsIn(search);
  const { page, tag } = lists;
  return (
    <div>
      <PageTitle>{tag ?? formatMessage({ id: 'publicBlogs.title' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'publicBlogs.lead' })}</p>
      <PublicSections tag={tag} />
      <div className={columns.columns}>
        <List key={listPath({ tag, page })} {...lists} />
        <div className={styles.aside}>
          <JoinCard path="/Community/Blogs" />
        </div>
      </div>
    </div>
  );
}

type Lists = ReturnType<typeof publicListsIn>;

function List({ tag, page, entries, isFirst, ...lists }: Lists) {
  const read = useQuery(publicBlogs.GetPublicBlogEntries, entries);
  const curated = useQuery(publicBlogs.GetPublicBlogEntries, lists.curated, { skip: !isFirst });
  const whole = curated.isLoading ? { ...read, data: undefined } : read;
  return (
    <Loaded read={whole} skeleton={<CardSkeleton cards={6} width={240} />}>
      {({ items, more }) => (
        <div className={styles.lists}>
          <Found items={items} curated={curated.data?.items ?? []} narrowed={!isFirst} />
          <Pages tag={tag} page={page} more={more} />
        </div>
      )}
    </Loaded>
  );
}

interface FoundProps {
  items: readonly PublicEntry[];
  curated: readonly PublicEntry[];
  /** There may be others than these. */
  narrowed: boolean;
}

function Found({ items, curated, narrowed }: FoundProps) {
  const { formatMessage } = useIntl();
  if (items.length === 0)
    return (
      <EmptyState
        level={2}
        icon={<IconFeather size={20} />}
        title={formatMessage({ id: narrowed ? 'publicBlogs.noneHere' : 'publicBlogs.none' })}
        {...(narrowed && { next: { to: listPath({}), label: formatMessage({ id: 'publicBlogs.front.all' }) } })}
      />
    );
  if (curated.length === 0) return <PublicRows entries={items} level={2} />;
  const above = new Set(curated.map(({ blogEntryId }) => blogEntryId));
  const others = items.filter(({ blogEntryId }) => !above.has(blogEntryId));
  return (
    <>
      <section aria-labelledby="curated">
        <SectionHead id="curated" title={formatMessage({ id: 'publicBlogs.curated' })} />
        <PublicTiles entries={curated} level={3} lead />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="newest">
          <SectionHead id="newest" title={formatMessage({ id: 'publicBlogs.newest' })} />
          <PublicRows entries={others} level={3} />
        </section>
      )}
    </>
  );
}

function Pages({ tag, page, more }: Pick<Lists, 'tag' | 'page'> & { more: boolean }) {
  const { formatMessage } = useIntl();
  if (page === 1 && !more) return null;
  return (
    <nav className={styles.pages} aria-label={formatMessage({ id: 'publicBlogs.pages' })}>
      {page > 1 && (
        <LinkButton to={listPath({ tag, page: page - 1 })} variant="outline" size="sm">
          {formatMessage({ id: 'publicBlogs.newer' })}
        </LinkButton>
      )}
      {more && (
        <LinkButton to={listPath({ tag, page: page + 1 })} variant="outline" size="sm">
          {formatMessage({ id: 'publicBlogs.older' })}
        </LinkButton>
      )}
    </nav>
  );
}
