import { IconLock, IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { chatModeration } from '../../../../shared/chat/moderation.ts';
import type { Output } from '../../../../shared/contract.ts';
import { PersonLine } from '../../../kit/people/Person.tsx';
import { useCommand, useQuery } from '../../../platform/api.ts';
import { useCallError } from '../../../platform/callError.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { TextSkeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { DateText, Time } from '../../../ui/Time.tsx';
import type { Named } from '../mentions.ts';
import styles from './HistoryPane.module.css';

type History = Output<typeof chatModeration.GetChatHistory>;

interface Props {
  person: Named;
  onClose: () => void;
}

/** What was decided about somebody in the chat, for moderators. */
export function HistoryPane({ person: { profileId }, onClose }: Props) {
  const { formatMessage } = useIntl();
  const read = useQuery(chatModeration.GetChatHistory, { profileId });
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <h3>{formatMessage({ id: 'chat.history' })}</h3>
        <IconButton label={formatMessage({ id: 'ui.close' })} icon={<IconX size={20} />} onClick={onClose} />
      </div>
      <Loaded read={read} skeleton={<TextSkeleton lines={8} />}>
        {(history) => <Shown history={history} />}
      </Loaded>
    </div>
  );
}

function Shown({ history }: { history: History }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const { profile, memberDays, bannedUntil, timedOutUntil, items, can } = history;
  const { profileId } = profile;
  const [endTimeout] = useCommand(chatModeration.EndChatTimeout);
  const [lift] = useCommand(chatModeration.LiftChatBan);
  const until = (id: string, at: string) => formatMessage({ id }, { date: <DateText key="date" at={at} time /> });
  return (
    <>
      <PersonLine person={profile} size={56} group presence>
        {formatMessage({ id: 'chat.history.member' }, { n: memberDays })}
      </PersonLine>
      <p className={styles.tags}>
        <Tag tone={items.length > 0 ? 'warn' : 'neutral'}>
          {formatMessage({ id: 'chat.history.count' }, { n: items.length })}
        </Tag>
      </p>
      {bannedUntil && <p>{until('chat.history.banned', bannedUntil)}</p>}
      {timedOutUntil && <p>{until('chat.history.timedOut', timedOutUntil)}</p>}
      {can.includes('EndChatTimeout') && timedOutUntil && (
        <Button variant="outline" size="sm" onClick={() => void endTimeout({ profileId }).catch(tell)}>
          {formatMessage({ id: 'chat.history.endTimeout' })}
        </Button>
      )}
      {can.includes('LiftChatBan') && bannedUntil && (
        <Button variant="outline" size="sm" onClick={() => void lift({ profileId }).catch(tell)}>
          {formatMessage({ id: 'chat.history.lift' })}
        </Button>
      )}
      <ol className={styles.items}>
        {items.map(({ scope, reason, at, until: end, liftedAt, by }) => (
          <li key={at} className={styles.item}>
            <b>{formatMessage({ id: `enum.StatementScope.${scope}` })}</b>
            <span>
              <Time at={at} /> · {formatMessage({ id: `enum.Rule.${reason}` })}
            </span>
            {end && <span>{until('chat.history.until', end)}</span>}
            {liftedAt && <span>{until('chat.history.lifted', liftedAt)}</span>}
            {by && <span>{formatMessage({ id: 'chat.history.by' }, { name: by })}</span>}
          </li>
        ))}
      </ol>
      <p className={styles.record}>
        <IconLock size={16} />
        {formatMessage({ id: 'chat.history.record' })}
      </p>
    </>
  );
}
