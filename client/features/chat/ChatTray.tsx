import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { chime } from '../../platform/chime.ts';
import { later, useLater } from '../../platform/later.ts';
import { useMedia } from '../../platform/mediaQuery.ts';
import { privateChatPath } from '../../platform/paths.ts';
import { from } from '../../ui/theme/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { chatPath } from './paths.ts';
import { useActiveRooms, usePrivateChats, waitsForMe, type PrivateChatItem } from './private/chats.ts';
import { useEntered } from './pulse.ts';
import { useChatSettings } from './settings.ts';

const tray = later(() => import('./Tray.tsx'));

/** Pages that list the chats themselves. */
const isChat = (path: string) => path.startsWith(chatPath) || path.startsWith(privateChatPath(0).slice(0, -1));

/** The chats that I am in, at hand on every page that does not list them; and what is new in them, said once. */
export function ChatTray() {
  const chats = usePrivateChats();
  const rooms = useActiveRooms(useEntered());
  const wide = useMedia(from('md'));
  const { pathname } = useLocation();
  const announced = useNews(chats, pathname);
  const isShown = wide && !isChat(pathname) && chats.length + rooms.length > 0;
  const code = useLater(tray, isShown);
  return (
    <>
      <div aria-live="polite">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </div>
      {isShown && code && <code.Tray chats={chats} rooms={rooms} />}
    </>
  );
}

/** What a chat has to tell: nothing, that it has something unread, or that somebody asks. */
const newsOf = (chat: PrivateChatItem) => (waitsForMe(chat) ? chat.state : null);

/**
 * Sounds for what is new in the chats that are not looked at; answers what is read out of it: who asks. That is read out here
 * on every page, and by no page itself, so that it is heard once; it goes with the invitation, so that the next is heard too.
 */
function useNews(chats: readonly PrivateChatItem[], pathname: string): string {
  const { formatMessage } = useIntl();
  const { sound } = useChatSettings();
  const before = useRef<ReadonlyMap<number, string | null>>(undefined);
  const [asking, setAsking] = useState<number>();
  const hear = useEffectEvent(() => {
    const known = before.current;
    before.current = new Map(chats.map((chat) => [chat.partner.profileId, newsOf(chat)]));
    // What was there as the page came is no news.
    if (!known) return;
    const fresh = chats.filter((chat) => newsOf(chat) !== null && known.get(chat.partner.profileId) !== newsOf(chat));
    const isElsewhere = fresh.some(({ partner }) => pathname !== privateChatPath(partner.profileId));
    if (sound && isElsewhere) void chime();
    const asks = fresh.findLast(({ state }) => state === 'Asked');
    if (asks) setAsking(asks.partner.profileId);
  });
  useEffect(() => hear(), [chats]);
  const asks = chats.find(({ partner, state }) => partner.profileId === asking && state === 'Asked');
  return asks ? formatMessage({ id: 'chat.private.Asked' }, { name: asks.partner.name }) : '';
}
