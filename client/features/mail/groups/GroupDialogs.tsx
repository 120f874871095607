import { type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { groupChats } from '../../../../shared/mail/groups.ts';
import { useCommand } from '../../../platform/api.ts';
import { useCallError } from '../../../platform/callError.ts';
import { longest } from '../../../platform/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import form from '../../../ui/form/Form.module.css';
import { Dialog, DialogActions } from '../../../ui/overlay/Dialog.tsx';
import { PromptDialog } from '../../../ui/overlay/PromptDialog.tsx';
import { useSelection } from '../../../ui/useSelection.ts';
import { ChoosePeople } from './ChoosePeople.tsx';
import type { Group } from './useGroup.ts';

interface OfGroup {
  conversationId: number;
  onClose: () => void;
}

/** Invites more people to a group. */
export function Invite({ conversationId, group, onClose }: OfGroup & { group: Group }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [invite, { isLoading, error }] = useCommand(groupChats.InviteToGroupChat);
  const chosen = useSelection();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.ids.length === 0) return;
    try {
      await invite({ conversationId, profileIds: [...chosen.ids] });
      onClose();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <Dialog opened title={formatMessage({ id: 'mails.group.invite' })} onClose={onClose}>
      <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
        <ChoosePeople
          use="invite"
          chosen={chosen}
          room={group.room}
          without={group.members.map(({ profile }) => profile.profileId)}
          error={error && wordsOf(error)}
        />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button type="submit" variant="primary" size="sm" busy={isLoading}>
            {formatMessage({ id: 'mails.group.invite.do' })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Gives a group another name. */
export function Rename({ conversationId, name, onClose }: OfGroup & { name: string }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [rename, { isLoading, error }] = useCommand(groupChats.RenameGroupChat);
  return (
    <PromptDialog
      opened
      line
      required
      title={formatMessage({ id: 'mails.group.rename' })}
      label={formatMessage({ id: 'mails.group.name' })}
      confirmLabel={formatMessage({ id: 'mails.group.rename.do' })}
      initial={name}
      maxLength={longest(groupChats.RenameGroupChat, 'name')}
      busy={isLoading}
      {...(error && { error: wordsOf(error) ?? '' })}
      onSubmit={(text) => void rename({ conversationId, name: text }).then(onClose, tellUnforeseen)}
      onCancel={onClose}
    />
  );
}
