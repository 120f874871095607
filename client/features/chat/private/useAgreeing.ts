import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { privateChats } from '../../../../shared/chat/private.ts';
import { useCommand } from '../../../platform/api.ts';
import { useCallError } from '../../../platform/callError.ts';
import { promptForMembership } from '../../../platform/membership.ts';
import { notify } from '../../../platform/notify.ts';
import { focusTitle } from '../../../ui/overlay/focusBack.ts';
import { chatPath } from '../paths.ts';
import type { OpenPrivateChat } from './chats.ts';

/** How two come to a private chat and part again: ask or accept, take back, decline, leave. */
export function useAgreeing({ partner, membershipNeeded }: OpenPrivateChat) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const navigate = useNavigate();
  const [sendJoin, joining] = useCommand(privateChats.JoinPrivateChat);
  const [sendLeave, leaving] = useCommand(privateChats.LeavePrivateChat);
  const partnerProfileId = partner.profileId;
  const toRooms = () => void navigate(chatPath);
  /** Asks, or accepts where they asked; what was pressed goes, and the focus with it to the title. */
  const join = async () => {
    if (membershipNeeded) return promptForMembership({ feature: 'JoinChatRoom' });
    try {
      await sendJoin({ partnerProfileId });
      focusTitle();
    } catch (error) {
      tell(error);
    }
  };
  const leave = (then: () => void) => sendLeave({ partnerProfileId }).then(then, tell);
  return {
    join,
    joining: joining.isLoading,
    leaving: leaving.isLoading,
    leave: () => leave(toRooms),
    takeBack: () => leave(focusTitle),
    decline: () =>
      leave(() => {
        notify({ message: formatMessage({ id: 'chat.private.declined' }, { name: partner.name }) });
        toRooms();
      }),
  };
}
