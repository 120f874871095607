import { useEffect, useEffectEvent } from 'react';
import { Outlet, useLocation } from 'react-router';
import { chat } from '../../../shared/chat/contract.ts';
import { moderatorAccessLevel } from '../../../shared/enums.ts';
import { forgetModeratorLogin, useModeratorLogin } from '../../features/chat/moderatorLogin.ts';
import { bannedPath, chatPath, moderatorLoginPath } from '../../features/chat/paths.ts';
import { LeadOn } from '../../kit/page/LeadOn.tsx';
import { useQuery } from '../../platform/api.ts';
import { onRefusal } from '../../platform/refused.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { markStale } from '../../platform/store.ts';
import { TextSkeleton } from '../../ui/Skeleton.tsx';

/** The one door of the chat: it leads whoever is banned to the page that says so, and staff to where they say as what they come. */
export function ChatDoor() {
  const { pathname } = useLocation();
  const accessType = useCurrentProfile()?.accessType;
  const loggedIn = useModeratorLogin();
  const ban = useQuery(chat.GetChatBanStatus, {});
  useRefusals();
  const isStaff = accessType !== undefined && accessType >= moderatorAccessLevel;
  const forget = useEffectEvent(() => {
    if (accessType !== undefined && !isStaff && loggedIn) forgetModeratorLogin();
  });
  useEffect(() => forget(), [accessType]);
  if (ban.isLoading || accessType === undefined) return <TextSkeleton lines={8} />;
  if (ban.data) return pathname === bannedPath ? <Outlet /> : <LeadOn to={banPage(ban.data.until)} />;
  if (pathname === bannedPath) return <LeadOn to={chatPath} />;
  if (pathname === moderatorLoginPath) return isStaff ? <Outlet /> : <LeadOn to={chatPath} />;
  if (isStaff && !loggedIn) return <LeadOn to={moderatorLoginPath} />;
  return <Outlet />;
}

const banPage = (until: string) => `${bannedPath}?until=${encodeURIComponent(until)}`;

/** What the server refuses at any call of the chat opens the same doors. */
function useRefusals(): void {
  useEffect(
    () =>
      onRefusal((code) => {
        if (code === 'ChatBanned') void markStale(['ChatBan']);
        if (code === 'ModeratorLoginNeeded') forgetModeratorLogin();
      }),
    [],
  );
}
