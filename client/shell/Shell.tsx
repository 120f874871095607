import { useState } from 'react';
import { Outlet, useMatch } from 'react-router';
import { moderatorAccessLevel } from '../../shared/enums.ts';
import { useCounts } from '../kit/counts.ts';
import { Finder } from '../features/finding/Finder.tsx';
import { ChatTray } from '../features/chat/ChatTray.tsx';
import { useKeepAlive } from '../features/chat/pulse.ts';
import { ConversationsMenu } from '../features/mail/ConversationsMenu.tsx';
import { Notices } from '../features/notifications/Notices.tsx';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { FavouritesMenu } from '../features/people/FavouritesMenu.tsx';
import { VisitsMenu } from '../features/people/VisitsMenu.tsx';
import { StaffFooter } from '../features/staff/StaffFooter.tsx';
import { BottomBar } from './menus/BottomBar.tsx';
import { Drawer } from './menus/Drawer.tsx';
import { useHousePages } from './menus/housePages.ts';
import { Footer } from '../kit/page/Footer.tsx';
import { LeftMenu } from './menus/LeftMenu.tsx';
import { MeMenu } from './menus/MeMenu.tsx';
import { Skip } from '../kit/page/Skip.tsx';
import { TopMenu } from './menus/TopMenu.tsx';
import { AfterNavigation } from './AfterNavigation.tsx';
import { Banners } from './Banners.tsx';
import { useMedia } from '../platform/mediaQuery.ts';
import { usePresence } from '../platform/presence.ts';
import { useCurrentProfile } from '../platform/session.ts';
import styles from './Shell.module.css';
import { from } from '../ui/theme/tokens.ts';

/** In ms: who of the tagged profiles is online changes without anybody being told. */
const onlineEvery = 5 * 60_000;

/** The menus around every page of the community. */
export function Shell() {
  const [drawer, setDrawer] = useState(false);
  const wide = useMedia(from('md'));
  usePresence();
  useKeepAlive();
  useCounts(onlineEvery);
  const accessType = useCurrentProfile()?.accessType ?? 0;
  const atDesk = useMatch('/Staff/*') !== null && accessType >= moderatorAccessLevel;
  const openDrawer = () => setDrawer(true);
  return (
    <>
      <Skip />
      <TopMenu
        people={
          <>
            {wide && <ConversationsMenu />}
            <FavouritesMenu />
            <VisitsMenu />
          </>
        }
        find={<Finder pages={useHousePages()} />}
        bell={wide && <NotificationBell />}
        onMenu={openDrawer}
      >
        {wide && <MeMenu />}
      </TopMenu>
      <LeftMenu />
      <div className={styles.page}>
        <main id="main" tabIndex={-1} className={styles.main}>
          <div className={styles.content}>
            <Banners>
              <Outlet />
            </Banners>
          </div>
        </main>
        {atDesk ? <StaffFooter /> : <Footer />}
      </div>
      {!wide && <BottomBar onMenu={openDrawer} />}
      <Drawer opened={drawer} onClose={() => setDrawer(false)} />
      <div className={styles.tray}>
        <ChatTray />
      </div>
      <AfterNavigation />
      <Notices />
    </>
  );
}
