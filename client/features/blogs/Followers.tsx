import { useEffect, useEffectEvent } from 'react';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { sendOnLeaving, useCommand } from '../../platform/api.ts';
import { Time } from '../../ui/Time.tsx';
import { People, PersonOfBlogs } from './AuthorRow.tsx';
import { BlogEmpty } from './BlogEmpty.tsx';
import { useMarks } from './BlogTabs.tsx';
import { Pages } from './Pages.tsx';
import { WriteButton } from './WriteButton.tsx';

/** Who follows me; who is new stays marked for as long as the list is looked at. */
export function Followers() {
  useSeenOnLeaving((useMarks()?.followers ?? 0) > 0);
  return (
    <Pages
      contract={blogLists.GetFollowers}
      input={{}}
      empty={<BlogEmpty list="MyFollowers" action={<WriteButton variant="soft" />} />}
    >
      {(items) => (
        <People>
          {items.map(({ follower, at, unread }) => (
            <PersonOfBlogs key={follower.profileId} profile={follower} line={<Time at={at} />} fresh={unread} />
          ))}
        </People>
      )}
    </Pages>
  );
}

/** The followers were seen once the list is left, whichever way. */
function useSeenOnLeaving(fresh: boolean): void {
  const [updateFollowersReadDate] = useCommand(blogLists.UpdateFollowersReadDate);
  // A mark that failed leaves them new.
  const see = useEffectEvent(() => void updateFollowersReadDate({}).catch(() => undefined));
  useEffect(() => {
    if (!fresh) return;
    const hide = () => sendOnLeaving(blogLists.UpdateFollowersReadDate, {});
    addEventListener('pagehide', hide);
    return () => {
      removeEventListener('pagehide', hide);
      see();
    };
  }, [fresh]);
}
