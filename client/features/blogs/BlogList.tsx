import { IconFeather } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useQuery } from '../../app/api.ts';
import { usePages } from '../../app/pages.ts';
import { blogs } from '../../../shared/blogs.ts';
import type { Input } from '../../../shared/contract.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { BlogCard } from './BlogCard.tsx';
import styles from './BlogList.module.css';

const pageSize = 20;

/** All entries that I may read. */
export function BlogList({ sortByActivity }: { sortByActivity: boolean }) {
  const { formatMessage } = useIntl();
  const list = usePages(blogs.GetAllBlogEntries, { sortByActivity }, pageSize);
  return (
    <Loaded read={list.first} skeleton={<Waiting />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<IconFeather size={20} />}
            title={formatMessage({ id: 'blogs.empty.title' })}
            text={formatMessage({ id: 'blogs.empty.text' })}
          />
        ) : (
          <>
            {list.inputs.map((input) => (
              <BlogPage key={input.skip} input={input} />
            ))}
            <ShowMore list={list} />
          </>
        )
      }
    </Loaded>
  );
}

function BlogPage({ input }: { input: Input<typeof blogs.GetAllBlogEntries> }) {
  const page = useQuery(blogs.GetAllBlogEntries, input);
  return (
    <Loaded read={page} skeleton={<Waiting />}>
      {({ items }) => (
        <ul className={styles.list}>
          {items.map((entry) => (
            <li key={entry.blogEntryId}>
              <BlogCard entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <ListSkeleton rows={5} />
  </div>
);
