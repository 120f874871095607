import { IconSend } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { newCommandId } from '../../../shared/commandId.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { mails } from '../../../shared/mail/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { longest } from '../../platform/limits.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from './Birthdays.module.css';

interface Props {
  profile: ProfileCard;
  onSent: () => void;
}

/** A few words of one's own, which go into the conversation of the two. */
export function Congratulate({ profile, onSent }: Props) {
  const read = useQuery(mails.GetConversationWith, { profileId: profile.profileId });
  return (
    <Loaded read={read} skeleton={<TextSkeleton lines={2} />}>
      {({ conversationId }) => <Words profile={profile} conversationId={conversationId} onSent={onSent} />}
    </Loaded>
  );
}

function Words({ profile: { profileId, name }, conversationId, onSent }: Props & { conversationId: number | null }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [start, starting] = useCommand(mails.StartConversation);
  const [send, sending] = useCommand(mails.SendMail);
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  // The same words again are the same mail: a lost answer makes no second one.
  const attempt = useRef({ of: '', id: '' });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setEmpty(!text.trim());
    if (!text.trim()) return;
    if (attempt.current.of !== text) attempt.current = { of: text, id: newCommandId() };
    const { id } = attempt.current;
    try {
      await (conversationId === null ? start({ profileId, text }, id) : send({ conversationId, text }, id));
      onSent();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  const error = empty ? formatMessage({ id: 'ui.field.required' }) : wordsOf(starting.error ?? sending.error);
  return (
    <form className={styles.words} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={formatMessage({ id: 'birthdays.words' }, { who, name })}
        hint={formatMessage({ id: 'birthdays.words.hint' }, { who })}
        rows={2}
        value={text}
        maxLength={longest(mails.StartConversation, 'text')}
        autoFocus
        onChange={({ target }) => setText(target.value)}
        {...(error && { error })}
      />
      <Button type="submit" size="sm" icon={<IconSend size={18} />} busy={starting.isLoading || sending.isLoading}>
        {formatMessage({ id: 'birthdays.send' })}
      </Button>
    </form>
  );
}
