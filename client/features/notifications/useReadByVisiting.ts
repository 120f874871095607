import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { topMenu } from '../../../shared/notifications/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { standsOn } from './group.ts';
import { useMarking } from './marking.ts';

/** Whoever opens the page that a notification tells of has read it; what comes while it is open is told as everywhere. */
export function useReadByVisiting(): void {
  const { pathname } = useLocation();
  const { data } = useQuery(topMenu.CommunityNotifications, {});
  const { readQuietly } = useMarking();
  const visited = useRef<string>(undefined);
  const look = useEffectEvent(() => {
    if (!data || visited.current === pathname || document.visibilityState !== 'visible') return;
    visited.current = pathname;
    const here = data.items.filter((group) => !group.read && standsOn(group, pathname));
    void readQuietly(here.flatMap(({ notificationIds }) => notificationIds));
  });
  useEffect(() => look(), [pathname, data]);
  useEffect(() => {
    const onVisible = () => look();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
