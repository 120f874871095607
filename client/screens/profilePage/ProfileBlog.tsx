import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { useRested } from '../../platform/debounce.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { BlogEmpty } from '../../features/blogs/BlogEmpty.tsx';
import { BlogList } from '../../features/blogs/BlogList.tsx';
import { blogsPath } from '../../features/blogs/BlogTabs.tsx';
import { WriteButton } from '../../features/blogs/WriteButton.tsx';
import { SearchField } from '../../ui/form/TextField.tsx';
import { useProfilePage } from './Profile.tsx';
import styles from './ProfileBlog.module.css';

/** What a profile wrote; the words one looks for stay out of the address. */
export function ProfileBlog() {
  const { formatMessage } = useIntl();
  const { profileId } = useProfilePage().profile;
  const [typed, setTyped] = useState('');
  const text = useRested(typed.trim());
  const own = useCurrentProfile()?.id === profileId;
  const nothing = text ? (
    <BlogEmpty list="ProfileWords" onClear={() => setTyped('')} />
  ) : own ? (
    <BlogEmpty list="MyBlogs" action={<WriteButton variant="soft" />} />
  ) : (
    <BlogEmpty list="Profile" to={blogsPath} />
  );
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <SearchField
          label={formatMessage({ id: 'blogs.profile.search' })}
          icon={<IconSearch size={20} />}
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <BlogList
        contract={blogLists.GetProfileBlogEntries}
        input={{ profileId, text, dark: site.dark }}
        empty={nothing}
      />
    </div>
  );
}
