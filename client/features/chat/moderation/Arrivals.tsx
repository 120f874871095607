import { useState } from 'react';
import { useIntl } from 'react-intl';
import { chatModeration } from '../../../../shared/chat/moderation.ts';
import { StaffDialog } from '../../../kit/desk/StaffDialog.tsx';
import { noDraft } from '../../../kit/desk/statement.ts';
import { StatementFields } from '../../../kit/desk/StatementFields.tsx';
import { useAct } from '../../../kit/desk/useAct.ts';
import { useCommand, useQuery } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { Checkbox } from '../../../ui/form/Choice.tsx';
import { SelectField } from '../../../ui/form/TextField.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { reasonsOf, timeouts } from './Dialogs.tsx';

/** Of how many minutes those who came are listed. */
const spans = [3, 10, 30, 120] as const;

/** Times out all who came into a room together, but for whom a moderator leaves out. */
export function ArrivalsDialog({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [within, setWithin] = useState<number>(spans[1]);
  const [minutes, setMinutes] = useState<number>(timeouts[1]);
  const [except, setExcept] = useState<readonly number[]>([]);
  const [draft, setDraft] = useState(noDraft);
  const [tried, setTried] = useState(false);
  const read = useQuery(chatModeration.GetChatArrivals, { roomId, within });
  const [send] = useCommand(chatModeration.TimeoutArrivals);
  const { act, busy, error } = useAct();
  const submit = () => {
    setTried(true);
    const statement = reasonsOf(draft);
    if (!statement) return;
    void act(
      () => send({ roomId, within, minutes, except: [...except], ...statement }),
      ({ people }) => {
        notify({ message: formatMessage({ id: 'chat.arrivals.done' }, { n: people }), tone: 'success' });
        onClose();
      },
    );
  };
  const choose = (profileId: number) =>
    setExcept((all) => (all.includes(profileId) ? all.filter((one) => one !== profileId) : [...all, profileId]));
  return (
    <StaffDialog
      title={formatMessage({ id: 'chat.arrivals' })}
      text={formatMessage({ id: 'chat.arrivals.text' })}
      size="md"
      confirmLabel={formatMessage({ id: 'chat.timeout' })}
      tone="danger"
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={formatMessage({ id: 'chat.arrivals.within' })}
        value={String(within)}
        onChange={({ target }) => setWithin(Number(target.value))}
      >
        {spans.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: 'chat.minutes' }, { n: one })}
          </option>
        ))}
      </SelectField>
      <Loaded read={read} skeleton={<ListSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{formatMessage({ id: 'chat.arrivals.none' })}</p>
          ) : (
            <ul>
              {items.map(({ profile: { profileId, name }, memberDays }) => (
                <li key={profileId}>
                  <Checkbox
                    label={name}
                    hint={formatMessage({ id: 'chat.history.member' }, { n: memberDays })}
                    checked={!except.includes(profileId)}
                    onChange={() => choose(profileId)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <SelectField
        label={formatMessage({ id: 'chat.duration' })}
        value={String(minutes)}
        onChange={({ target }) => setMinutes(Number(target.value))}
      >
        {timeouts.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: 'chat.minutes' }, { n: one })}
          </option>
        ))}
      </SelectField>
      <StatementFields brief draft={draft} tried={tried} onChange={setDraft} />
    </StaffDialog>
  );
}
