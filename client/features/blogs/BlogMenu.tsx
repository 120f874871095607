import { IconDots, IconEyeOff, IconFlag, IconUserMinus, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { blogs } from '../../../shared/blogs/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { report } from '../../kit/report.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { focusTitle, giveFocusBack } from '../../ui/overlay/focusBack.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import type { BlogCardData } from './BlogFacts.tsx';
import { useFollowing } from './FollowButton.tsx';
import { useTakingBack } from './useTakingBack.ts';

/** What a reader can do about an entry in a list: take it out, hear more of its author, report it. */
export function BlogMenu({ entry: { blogEntryId, title, author, authorFollowed } }: { entry: BlogCardData }) {
  const { formatMessage } = useIntl();
  const me = useCurrentProfile()?.id;
  const hide = useHiding({ blogEntryId, title, author });
  const [follow, unfollow] = useFollowing(author);
  // A card may go with what was done about its author.
  useEffect(() => () => giveFocusBack(null), []);
  if (author.profileId === me) return null;
  const { profileId: ownerId, name } = author;
  return (
    <Menu
      trigger={<IconButton label={formatMessage({ id: 'blogs.menu' }, { title })} icon={<IconDots size={20} />} />}
      groups={[
        [
          {
            label: formatMessage({ id: authorFollowed ? 'blogs.unfollow.author' : 'blogs.follow.author' }, { name }),
            icon: authorFollowed ? <IconUserMinus size={18} /> : <IconUserPlus size={18} />,
            onClick: () => void (authorFollowed ? unfollow : follow)(),
          },
        ],
        [
          {
            label: formatMessage({ id: 'blogs.hide' }),
            icon: <IconEyeOff size={18} />,
            onClick: () => void hide.entry(),
          },
          {
            label: formatMessage({ id: 'blogs.hide.author' }, { name }),
            icon: <IconUserOff size={18} />,
            onClick: () => void hide.author(),
          },
        ],
        [
          {
            label: formatMessage({ id: 'blogs.report' }),
            icon: <IconFlag size={18} />,
            tone: 'danger',
            onClick: () => report({ contentType: 'Blog', contentId: blogEntryId, name, ownerId }),
          },
        ],
      ]}
    />
  );
}

/** Takes an entry, or all of its author, out of my lists; the focus goes on to the title, as the card goes. */
export function useHiding({ blogEntryId, title, author }: Pick<BlogCardData, 'blogEntryId' | 'title' | 'author'>) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const doIt = useTakingBack();
  const [hideEntry] = useCommand(blogs.HideEntry);
  const [unhideEntry] = useCommand(blogs.UnhideEntry);
  const [hideAuthor] = useCommand(blogs.HideAuthor);
  const [unhideAuthor] = useCommand(blogs.UnhideAuthor);
  const { profileId, name } = author;
  return {
    async entry() {
      const confirmation = formatMessage({ id: 'blogs.hide.done' }, { title, who });
      const done = await doIt(
        () => hideEntry({ blogEntryId }),
        () => unhideEntry({ blogEntryId }),
        confirmation,
      );
      if (done) focusTitle();
    },
    async author() {
      const confirmation = formatMessage({ id: 'blogs.hide.author.done' }, { name, who });
      const done = await doIt(
        () => hideAuthor({ profileId }),
        () => unhideAuthor({ profileId }),
        confirmation,
      );
      if (done) focusTitle();
    },
  };
}
