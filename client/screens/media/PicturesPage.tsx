import { IconPhotoSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { useWho } from '../../platform/session.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './PicturesPage.module.css';

const base = '/EditProfile/PicturesAndVideos';
const pages = [
  { to: base, words: 'media.tab.add', end: true },
  { to: '/EditProfile/ProfilePictures', words: 'media.tab.profile' },
  { to: `${base}/Albums`, words: 'media.tab.albums', also: `${base}/Album/` },
  { to: '/EditProfile/FileArchive', words: 'media.tab.archive' },
];

/** What all pages share on which own pictures and videos are looked after. */
export function PicturesPage({ tab, children }: { tab?: string | undefined; children: ReactNode }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { pathname } = useLocation();
  const title = formatMessage({ id: 'media.title' });
  const items = pages.map(({ to, words, end = false, also }) => ({
    to,
    end,
    label: formatMessage({ id: words }),
    ...(also && pathname.startsWith(also) && { current: true }),
  }));
  return (
    <>
      <div className={styles.head}>
        <PageTitle tab={tab}>{title}</PageTitle>
        <LinkButton to="/Pictures" variant="outline" size="sm" icon={<IconPhotoSearch size={18} />}>
          {formatMessage({ id: 'media.others' }, { who })}
        </LinkButton>
      </div>
      <Tabs label={title} items={items} />
      {children}
    </>
  );
}
