import {
  IconCampfire,
  IconDiamond,
  IconHome,
  IconLifebuoy,
  IconMail,
  IconMessages,
  IconPhoto,
  IconSearch,
  IconSettings,
  IconWriting,
} from '@tabler/icons-react';
import { matchPath, useLocation } from 'react-router';
import { useCounts } from '../../kit/counts.ts';
import { useWaitingChats } from '../../features/chat/private/chats.ts';
import { site } from '../../platform/site.ts';

/** The areas of the community, as both menus show them. */
const entries = [
  { to: '/Start', words: 'shell.nav.start', Icon: IconHome, quick: true },
  {
    to: '/Search',
    words: 'shell.nav.search',
    Icon: IconSearch,
    quick: true,
    also: ['/Visitors', '/Birthdays'],
  },
  { to: '/Mail', words: 'shell.nav.mail', Icon: IconMail, quick: true, counted: 'unreadMail', onTop: true },
  { to: '/Community/Blogs', words: 'shell.nav.blogs', Icon: IconWriting, quick: false, counted: 'blogs', kind: 'dot' },
  { to: '/Lodges', words: 'shell.nav.lodges', Icon: IconCampfire, quick: false, counted: 'lodgeAdmin' },
  { to: '/PublicChat', words: 'chat.title', Icon: IconMessages, quick: false, also: ['/PrivateChat'] },
  {
    to: '/EditProfile/PicturesAndVideos',
    words: 'shell.nav.pictures',
    Icon: IconPhoto,
    quick: false,
    also: ['/EditProfile/ProfilePictures', '/EditProfile/FileArchive', '/Pictures'],
  },
  { to: '/Membership', words: 'payment.title', Icon: IconDiamond, quick: false, apart: true, also: ['/Receipt'] },
] as const;

/** What is always at hand, at the foot of the rail. */
const foot = [
  { to: '/FAQ', words: 'shell.nav.help', Icon: IconLifebuoy },
  { to: '/Settings', words: 'settings.title', Icon: IconSettings },
] as const;

export interface NavigationItem {
  to: string;
  words: string;
  Icon: typeof IconHome;
  /** The page at the screen belongs to it. */
  current: boolean;
}

export interface Area extends NavigationItem {
  /** Whether it stands in the thumb's menu too, which has room for a few. */
  quick: boolean;
  /** Begins what is paid for, apart from what stands above it. */
  apart: boolean;
  /** What waits for me there; blogs wait for nobody, and say only that there are new ones. */
  count: number;
  kind: 'urgent' | 'dot';
  /** Its number stands in the top menu of a wide screen, and no second time beside it. */
  onTop: boolean;
}

/** Tells whether the page at the screen lies at a path or below it. */
export function useHolds() {
  const { pathname } = useLocation();
  return (path: string) => matchPath({ path, end: false }, pathname) !== null;
}

export function useFoot(): NavigationItem[] {
  const holds = useHolds();
  return foot.map((place) => ({ ...place, current: holds(place.to) }));
}

/** The areas this site has, with their counts. */
export function useAreas(): Area[] {
  const counts = useCounts();
  const chats = useWaitingChats();
  const holds = useHolds();
  return entries
    .filter(({ to }) => to !== '/Lodges' || site.lodgesEnabled)
    .map((entry) => ({
      ...entry,
      apart: 'apart' in entry,
      onTop: 'onTop' in entry,
      kind: 'kind' in entry ? entry.kind : 'urgent',
      count: 'counted' in entry ? (counts?.[entry.counted] ?? 0) : entry.to === '/PublicChat' ? chats : 0,
      current: [entry.to, ...('also' in entry ? entry.also : [])].some(holds),
    }));
}
