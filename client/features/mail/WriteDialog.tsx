import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { groupChats, mostInGroup } from '../../../shared/mail/groups.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { longest } from '../../platform/limits.ts';
import { promptForMembership } from '../../platform/membership.ts';
import { writePath } from '../../platform/paths.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import form from '../../ui/form/Form.module.css';
import { TextField } from '../../ui/form/TextField.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { useSelection } from '../../ui/useSelection.ts';
import { fromList, mailPath } from './address.ts';
import { ChoosePeople } from './groups/ChoosePeople.tsx';

/** Writes to somebody one knows, or begins a group with several. */
export function WriteDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [create, { isLoading, error }] = useCommand(groupChats.CreateGroupChat);
  const member = useCurrentProfile()?.member;
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const chosen = useSelection();
  const [first, ...others] = chosen.ids;
  const isGroup = others.length > 0;
  const missing = (is: boolean, id: string) => (tried && is ? formatMessage({ id }) : undefined);
  const begin = async () => {
    if (!name.trim()) return;
    if (!member) return promptForMembership({ feature: 'WriteMail' });
    try {
      const { conversationId } = await create({ name, profileIds: [...chosen.ids] });
      onClose();
      await navigate(mailPath(conversationId), { state: fromList });
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isGroup) return void begin();
    if (first === undefined) return;
    onClose();
    void navigate(writePath(first), { state: fromList });
  };
  const wrong = missing(!name.trim(), 'ui.field.required') ?? (error && wordsOf(error));
  return (
    <Dialog opened title={formatMessage({ id: 'mails.write' })} onClose={onClose}>
      <form className={form.form} onSubmit={submit} noValidate>
        <ChoosePeople
          use="write"
          chosen={chosen}
          room={mostInGroup - 1}
          without={[]}
          error={missing(first === undefined, 'mails.group.whom.missing')}
        />
        {isGroup && (
          <TextField
            label={formatMessage({ id: 'mails.group.name' })}
            value={name}
            maxLength={longest(groupChats.CreateGroupChat, 'name')}
            required
            onChange={({ target }) => setName(target.value)}
            {...(wrong && { error: wrong })}
          />
        )}
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button type="submit" variant="primary" size="sm" busy={isLoading}>
            {formatMessage({ id: isGroup ? 'mails.group.begin' : 'mails.write' })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
