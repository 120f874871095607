import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import type { LiveMessages } from '../../../shared/declared.ts';
import { topMenu } from '../../../shared/notifications/contract.ts';
import { endpointActions, useQuery } from '../../platform/api.ts';
import { onMessage } from '../../platform/hub.ts';
import { useWho } from '../../platform/session.ts';
import { store } from '../../platform/store.ts';
import { notify } from '../../platform/notify.ts';
import { chime } from '../../platform/chime.ts';
import { standsOn, type Group } from './group.ts';
import { useMarking } from './marking.ts';
import { plainSentenceOf } from './sentence.ts';
import { closePushes } from './closePushes.ts';

/** In ms: what comes within is told in one. */
const gatherFor = 1000;

/** Told once, however often the hub says it. */
const heard = new Set<number>();

interface Shown {
  ids: number[];
  dismiss: () => void;
}

async function latest(): Promise<Group[]> {
  const query = endpointActions(topMenu.CommunityNotifications);
  const answer = store.dispatch(query.initiate({}, { forceRefetch: true, subscribe: false }));
  const { data } = (await answer) as { data?: { items: Group[] } };
  return data?.items ?? [];
}

/** Shows and sounds what the hub tells of, and takes it away again once it has been read, here or elsewhere. */
export function useNotices(): void {
  const show = useShow();
  const { data: settings } = useQuery(profileSettings.Settings, {});
  const gathered = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useEffectEvent(() => {
    const ids = gathered.current;
    gathered.current = new Set();
    timer.current = undefined;
    void latest().then((groups) => show(ids, groups));
  });
  const hear = useEffectEvent(({ notificationId, popUp, sound }: Parameters<LiveMessages['notice']>[0]) => {
    if (heard.has(notificationId)) return;
    heard.add(notificationId);
    if (sound && settings?.['notificationSound'] === true) void chime();
    if (!popUp || document.visibilityState !== 'visible') return;
    gathered.current.add(notificationId);
    timer.current ??= setTimeout(() => tell(), gatherFor);
  });
  useEffect(() => {
    const stop = onMessage('notice', (notice) => hear(notice));
    return () => {
      stop();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
}

/** Shows what is still unread of these notifications, unless it stands on the page that is open. */
function useShow() {
  const intl = useIntl();
  const who = useWho();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { readQuietly } = useMarking();
  const keep = useShown();
  return (chosen: ReadonlySet<number>, groups: Group[]) => {
    const isWanted = (id: number) => chosen.has(id);
    const fresh = groups.filter(
      (group) => !group.read && !standsOn(group, pathname) && group.notificationIds.some(isWanted),
    );
    const [only] = fresh;
    if (!only) return;
    const alone = fresh.length === 1;
    const ids = fresh.flatMap(({ notificationIds }) => notificationIds);
    const message = alone
      ? plainSentenceOf(intl, only, who)
      : intl.formatMessage({ id: 'notifications.new' }, { n: ids.filter(isWanted).length });
    const open = () => {
      if (alone) void readQuietly(ids);
      void navigate(alone ? only.link : '/Notifications');
    };
    const action = { label: intl.formatMessage({ id: 'notifications.open' }), onClick: open };
    keep({ ids, dismiss: notify({ message, action }) });
  };
}

/** Keeps what is shown until it has been read: then it goes from the page, and from the device outside of it. */
function useShown() {
  const { data } = useQuery(topMenu.CommunityNotifications, {});
  const shown = useRef<Shown[]>([]);
  useEffect(() => {
    const read = new Set(data?.items.filter((group) => group.read).flatMap(({ notificationIds }) => notificationIds));
    const isRead = ({ ids }: Shown) => ids.every((id) => read.has(id));
    shown.current.filter(isRead).forEach(({ dismiss }) => dismiss());
    shown.current = shown.current.filter((one) => !isRead(one));
    // What could not be taken away is read all the same.
    closePushes(read).catch(() => undefined);
  }, [data]);
  return (one: Shown) => void shown.current.push(one);
}
