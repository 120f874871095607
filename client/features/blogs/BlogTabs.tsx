import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { SegmentedLinks } from '../../ui/form/Segmented.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

export const blogsPath = '/Community/Blogs';

export const blogTabs = ['All', 'MyKinks', 'MyComments', 'Top', 'Followed', 'MyBlogs', 'Hidden'] as const;
export type BlogTab = (typeof blogTabs)[number];

/** How many are new to me in each list; nothing while that is not known. */
export const useMarks = () => useQuery(blogLists.GetBlogMarks, {}).data;

/** How many are new behind each tab: the sum of its lists. */
function useNewBehind(): Partial<Record<BlogTab, number>> {
  const marks = useMarks();
  if (!marks) return {};
  const { myKinks, myComments, myBlogs, followed, followedAuthors, followers, curated } = marks;
  return {
    MyKinks: myKinks,
    MyComments: myComments,
    MyBlogs: myBlogs,
    Followed: followed + followedAuthors + followers,
    Top: curated,
  };
}

function NewCount({ n = 0 }: { n?: number | undefined }) {
  const { formatMessage } = useIntl();
  return <CountBadge n={n} kind="primary" name={formatMessage({ id: 'blogs.new' }, { n })} />;
}

/** Which of the tabs is open. */
export function useBlogTab(): BlogTab {
  const name = useLocation()
    .pathname.slice(blogsPath.length + 1)
    .split('/')[0];
  return blogTabs.find((tab) => tab === name) ?? 'All';
}

/** The lists of the blogs with what is new in them. */
export function BlogTabs() {
  const { formatMessage } = useIntl();
  const news = useNewBehind();
  const open = useBlogTab();
  const who = useWho();
  const items = blogTabs.map((tab) => ({
    to: tab === 'All' ? blogsPath : `${blogsPath}/${tab}`,
    label: formatMessage({ id: `blogs.tab.${tab}` }, { who }),
    count: <NewCount n={news[tab]} />,
    current: tab === open,
  }));
  return <Tabs label={formatMessage({ id: 'blogs.tabs' })} items={items} />;
}

interface PartsProps {
  /** Which tab they belong to; stands before their names in the address and in the texts. */
  tab: BlogTab;
  parts: { name: string; n?: number | undefined }[];
}

/** The lists behind one tab; what stands in the address stays. */
export function BlogParts({ tab, parts }: PartsProps) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const period = new URLSearchParams(useLocation().search).get('period');
  const items = parts.map(({ name, n }) => ({
    to: `${blogsPath}/${tab}/${name}${period === null ? '' : `?period=${period}`}`,
    label: formatMessage({ id: `blogs.part.${tab}.${name}` }, { who }),
    count: <NewCount n={n} />,
  }));
  return <SegmentedLinks label={formatMessage({ id: `blogs.tab.${tab}` }, { who })} items={items} />;
}
