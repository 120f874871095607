import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { ChatUserLevel, type NameOf } from '../../../shared/enums.ts';
import { chatRooms } from '../../../shared/chat/rooms.ts';
import { noteModeratorLogin } from '../../features/chat/moderatorLogin.ts';
import { chatPath } from '../../features/chat/paths.ts';
import { useAct } from '../../kit/desk/useAct.ts';
import { useCommand } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { Radio } from '../../ui/form/Choice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './Chat.module.css';

type Level = NameOf<typeof ChatUserLevel>;
const levels = Object.keys(ChatUserLevel) as Level[];

/** Staff says as what they enter the chat in this session. */
export function ModeratorLogin() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [level, setLevel] = useState<Level>('Moderator');
  const [send] = useCommand(chatRooms.LogInToChat);
  const { act, busy, error } = useAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(
      () => send({ level }),
      () => {
        noteModeratorLogin();
        void navigate(chatPath);
      },
    );
  };
  return (
    <div className={styles.page}>
      <PageTitle>{formatMessage({ id: 'chat.login.title' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'chat.login.text' })}</p>
      <Card padding="text">
        <form onSubmit={submit} className={styles.rows}>
          {levels.map((one) => (
            <Radio
              key={one}
              name="level"
              label={formatMessage({ id: `enum.ChatUserLevel.${one}` })}
              hint={formatMessage({ id: `chat.login.${one}` })}
              checked={one === level}
              onChange={() => setLevel(one)}
            />
          ))}
          <FieldSentence error={error} />
          <Button type="submit" busy={busy}>
            {formatMessage({ id: 'chat.login' })}
          </Button>
        </form>
      </Card>
    </div>
  );
}
