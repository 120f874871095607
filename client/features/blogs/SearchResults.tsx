import { useIntl } from 'react-intl';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { useQuery } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BlogCard } from './BlogCard.tsx';
import { BlogEmpty } from './BlogEmpty.tsx';
import { BlogCards } from './BlogList.tsx';
import { Pages, pageSize } from './Pages.tsx';
import { useBlogSearchParams, type BlogSearchParams } from './search.ts';

type Found = { text: string; hit: boolean }[];

/** Words with what was looked for marked in them. */
const Marked = ({ parts }: { parts: Found }) =>
  parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));

/** The entries that were found, the newest first. */
export const SearchResults = ({ searchParams }: { searchParams: BlogSearchParams }) => (
  <>
    <HowMany searchParams={searchParams} />
    <Pages
      contract={blogLists.SearchBlogEntries}
      input={searchParams}
      empty={<BlogEmpty list="search" action={<Anew />} />}
    >
      {(items) => (
        <BlogCards
          items={items}
          card={(entry) => (
            <BlogCard
              entry={entry}
              words={{ title: <Marked parts={entry.found.title} />, teaser: <Marked parts={entry.found.teaser} /> }}
            />
          )}
        />
      )}
    </Pages>
  </>
);

/** For those who listen. */
function HowMany({ searchParams }: { searchParams: BlogSearchParams }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(blogLists.SearchBlogEntries, { ...searchParams, skip: 0, take: pageSize });
  return (
    <VisuallyHidden>
      <span role="status">
        {data && formatMessage({ id: 'blogs.search.found' }, { n: data.items.length, more: String(data.more) })}
      </span>
    </VisuallyHidden>
  );
}

function Anew() {
  const { formatMessage } = useIntl();
  const { look } = useBlogSearchParams();
  return (
    <Button variant="soft" onClick={() => look({ tags: [], authors: [], text: '' })}>
      {formatMessage({ id: 'blogs.search.clear' })}
    </Button>
  );
}
