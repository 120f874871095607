import { useLocation, useNavigate } from 'react-router';
import { mails } from '../../../shared/mail/contract.ts';
import { known } from '../../platform/store.ts';
import { useKeys } from '../../ui/keys.ts';
import { fromList, mailPath, type Listed, type Steps } from './address.ts';
import { listedIds } from './ConversationList.tsx';
import { useActs } from './useActs.ts';

interface At {
  listed: Listed;
  conversationId: number | undefined;
  onLeave: () => void;
  /** Shows what the keys do. */
  onHelp: () => void;
}

/** What single keys do with conversations, while nobody writes. */
export function useMailKeys({ listed, conversationId, onLeave, onHelp }: At): void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Steps };
  const acts = useActs();
  const step = (by: 1 | -1) => {
    const ids = listedIds(listed);
    const at = conversationId === undefined ? -1 : ids.indexOf(conversationId);
    const next = at < 0 ? ids[0] : ids[at + by];
    if (next === undefined) return;
    const replace = conversationId !== undefined;
    void navigate(mailPath(next, listed), { replace, preventScrollReset: true, state: replace ? state : fromList });
  };
  const onOpen = (act: (id: number, can: readonly string[]) => void) => () => {
    if (conversationId === undefined) return;
    act(conversationId, known(mails.GetConversation, { conversationId })?.can ?? []);
  };
  const leave = (done: boolean) => void (done && onLeave());
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    r: () => document.querySelector<HTMLElement>('[data-full] form textarea')?.focus(),
    e: onOpen((id, can) => {
      if (can.includes('MoveConversations') && listed.box !== 'Archive') void acts.moveTo([id], 'Archive').then(leave);
    }),
    u: onOpen((id, can) => {
      if (can.includes('MarkConversationsUnread')) void acts.markUnread([id]).then(leave);
    }),
    '?': onHelp,
  });
}
