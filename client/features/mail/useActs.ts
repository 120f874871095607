import { useIntl } from 'react-intl';
import { mails } from '../../../shared/mail/contract.ts';
import { mailRequests } from '../../../shared/mail/requests.ts';
import { useCommand } from '../../platform/api.ts';
import { confirm } from '../../platform/confirm.ts';
import { notify } from '../../platform/notify.ts';
import { useAttempt } from './useAttempt.ts';

/** The most conversations that one command takes. */
const atOnce = 100;

/** What can be done with conversations, one or many; each answers whether it was done. */
export function useActs() {
  const { formatMessage } = useIntl();
  const attempt = useAttempt();
  const [move, moving] = useCommand(mails.MoveConversations);
  const [markUnread, marking] = useCommand(mails.MarkConversationsUnread);
  const [remove, removing] = useCommand(mails.DeleteConversations);
  const [accept, accepting] = useCommand(mailRequests.AcceptRequests);
  const [decline, declining] = useCommand(mailRequests.DeclineRequests);
  const [mute] = useCommand(mails.MuteConversation);
  const [pin] = useCommand(mails.PinConversation);

  const forAll = (ids: readonly number[], send: (some: number[]) => Promise<unknown>) =>
    attempt(async () => {
      for (let at = 0; at < ids.length; at += atOnce) await send(ids.slice(at, at + atOnce));
    });
  const moveTo = (ids: readonly number[], box: 'Inbox' | 'Archive') =>
    forAll(ids, (conversationIds) => move({ conversationIds, box }));
  const sure = (what: 'delete' | 'decline', n: number) =>
    confirm({
      title: formatMessage({ id: `mails.${what}.title` }, { n }),
      text: formatMessage({ id: `mails.${what}.text` }, { n }),
      confirmLabel: formatMessage({ id: `mails.${what}` }),
      ...(what === 'delete' && { tone: 'danger' }),
    });

  return {
    busy: [moving, marking, removing, accepting, declining].some(({ isLoading }) => isLoading),
    async moveTo(ids: readonly number[], box: 'Inbox' | 'Archive') {
      const back = box === 'Archive' ? 'Inbox' : 'Archive';
      const done = await moveTo(ids, box);
      if (done)
        notify({
          message: formatMessage({ id: `mails.moved.${box}` }, { n: ids.length }),
          action: { label: formatMessage({ id: 'mails.undo' }), onClick: () => void moveTo(ids, back) },
        });
      return done;
    },
    markUnread: (ids: readonly number[]) => forAll(ids, (conversationIds) => markUnread({ conversationIds })),
    async remove(ids: readonly number[]) {
      if (!(await sure('delete', ids.length))) return false;
      return forAll(ids, (conversationIds) => remove({ conversationIds }));
    },
    accept: (ids: readonly number[]) => forAll(ids, (conversationIds) => accept({ conversationIds })),
    async decline(ids: readonly number[]) {
      if (!(await sure('decline', ids.length))) return false;
      return forAll(ids, (conversationIds) => decline({ conversationIds }));
    },
    mute: (conversationId: number, until: string | null) => attempt(() => mute({ conversationId, until })),
    pin: (conversationId: number, pinned: boolean) => attempt(() => pin({ conversationId, pinned })),
  };
}

export type Acts = ReturnType<typeof useActs>;
