import { Outlet, useLocation, useOutletContext } from 'react-router';
import { blogWriting } from '../../../shared/blogs/writing.ts';
import { LeadOn } from '../../kit/page/LeadOn.tsx';
import { useQuery } from '../../platform/api.ts';
import { blogsPath } from '../../features/blogs/BlogTabs.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';

const banPath = `${blogsPath}/Ban`;

/** Leads whoever is banned from blogs to the page that says so, from wherever in the blogs, or from somebody's own, they are. */
export function BlogsDoor() {
  const { pathname } = useLocation();
  const outletContext = useOutletContext();
  const { data, isLoading } = useQuery(blogWriting.ProfileBlogBan, {});
  if (isLoading) return <TextSkeleton lines={8} />;
  if (data?.banType === 'Blogs' && pathname !== banPath) return <LeadOn to={banPath} />;
  return <Outlet context={outletContext} />;
}
