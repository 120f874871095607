import { useIntl } from 'react-intl';
import type { Output } from '../../../../shared/contract.ts';
import { groupChats } from '../../../../shared/mail/groups.ts';
import { useCommand, useQuery } from '../../../platform/api.ts';
import { confirm } from '../../../platform/confirm.ts';
import { useAttempt } from '../useAttempt.ts';

export type Group = Output<typeof groupChats.GetGroupChat>;
export type Member = Group['members'][number];

/** Who is in a group, and what can be done with it; nothing of a conversation that is none. */
export const useGroup = ({ conversationId, type }: { conversationId: number; type: string }): Group | undefined =>
  useQuery(groupChats.GetGroupChat, { conversationId }, { skip: type !== 'GroupChat' }).data;

/** What is answered to a group, and done with those in it; each answers whether it was done. */
export function useGroupActs(conversationId: number) {
  const { formatMessage } = useIntl();
  const attempt = useAttempt();
  const [accept, accepting] = useCommand(groupChats.AcceptGroupChat);
  const [decline, declining] = useCommand(groupChats.DeclineGroupChat);
  const [leave] = useCommand(groupChats.LeaveGroupChat);
  const [remove] = useCommand(groupChats.RemoveFromGroupChat);
  const sure = (what: 'leave' | 'remove' | 'uninvite', name: string) =>
    confirm({
      title: formatMessage({ id: `mails.group.${what}.title` }, { name }),
      text: formatMessage({ id: `mails.group.${what}.text` }),
      confirmLabel: formatMessage({ id: `mails.group.${what}` }),
      tone: 'danger',
    });
  return {
    busy: accepting.isLoading || declining.isLoading,
    accept: () => attempt(() => accept({ conversationId })),
    decline: () => attempt(() => decline({ conversationId })),
    leave: async (name: string) => (await sure('leave', name)) && attempt(() => leave({ conversationId })),
    async remove({ profile: { profileId, name }, standing }: Member) {
      const what = standing === 'Invited' ? 'uninvite' : 'remove';
      return (await sure(what, name)) && attempt(() => remove({ conversationId, profileId }));
    },
  };
}
