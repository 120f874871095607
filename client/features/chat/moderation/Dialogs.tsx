import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ChatBanUnit, type NameOf } from '../../../../shared/enums.ts';
import { chatModeration } from '../../../../shared/chat/moderation.ts';
import type { ChatMessage } from '../../../../shared/chat/shapes.ts';
import { StaffDialog } from '../../../kit/desk/StaffDialog.tsx';
import { noDraft, type Draft, type RuleName } from '../../../kit/desk/statement.ts';
import { StatementFields } from '../../../kit/desk/StatementFields.tsx';
import { useAct } from '../../../kit/desk/useAct.ts';
import { useCommand } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import type { Named } from '../mentions.ts';
import type { OpenRoom } from '../useJoining.ts';

/** What is sent of a statement; undefined while something is missing. */
export function reasonsOf({ rule, facts }: Draft): { reason: RuleName; facts: string } | undefined {
  return rule && facts.trim() ? { reason: rule, facts: facts.trim() } : undefined;
}

/** How long a timeout lasts, in minutes. */
export const timeouts = [5, 30, 120, 1440] as const;
type Unit = NameOf<typeof ChatBanUnit>;
const units = Object.keys(ChatBanUnit) as Unit[];

/** Takes a message out of the room, and says why to who wrote it. */
export function RemoveDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [send] = useCommand(chatModeration.RemoveMessage);
  const { act, busy, error } = useAct();
  const [draft, setDraft] = useState(noDraft);
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    const statement = reasonsOf(draft);
    if (statement) void act(() => send({ messageId: message.messageId, ...statement }), onClose);
  };
  return (
    <StaffDialog
      title={formatMessage({ id: 'chat.remove.title' }, { name: message.author?.name ?? '' })}
      text={formatMessage({ id: 'chat.remove.text' })}
      size="md"
      confirmLabel={formatMessage({ id: 'chat.remove' })}
      tone="danger"
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <StatementFields brief draft={draft} tried={tried} onChange={setDraft} />
    </StaffDialog>
  );
}

type Measure = 'timeout' | 'ban';
type Where = 'room' | 'all';

interface RestrictProps {
  person: Named;
  room: OpenRoom;
  onClose: () => void;
}

/** Keeps somebody from writing for a while, or out of the chat, and says why. */
export function RestrictDialog({ person: { profileId, name }, room, onClose }: RestrictProps) {
  const { formatMessage } = useIntl();
  const [timeOut] = useCommand(chatModeration.TimeoutFromChat);
  const [ban] = useCommand(chatModeration.BanProfile);
  const { act, busy, error } = useAct();
  const [measure, setMeasure] = useState<Measure>('timeout');
  const [minutes, setMinutes] = useState<(typeof timeouts)[number]>(30);
  const [where, setWhere] = useState<Where>('room');
  const [duration, setDuration] = useState('1');
  const [unit, setUnit] = useState<Unit>('Days');
  const [draft, setDraft] = useState(noDraft);
  const [tried, setTried] = useState(false);
  const words = (id: string, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const done = (id: string) => {
    notify({ message: words(id, { name }), tone: 'success' });
    onClose();
  };
  const submit = () => {
    setTried(true);
    const statement = reasonsOf(draft);
    if (!statement) return;
    if (measure === 'timeout') {
      const place = where === 'room' ? { roomId: room.roomId } : {};
      return void act(
        () => timeOut({ profileId, minutes, ...place, ...statement }),
        () => done('chat.timeout.done'),
      );
    }
    const many = unit === 'Permanent' ? 1 : Math.max(1, Math.floor(Number(duration)) || 1);
    void act(
      () => ban({ profileId, duration: many, unit, ...statement }),
      ({ until }) => done(until === null ? 'chat.ban.proposed' : 'chat.ban.done'),
    );
  };
  return (
    <StaffDialog
      title={words('chat.restrict.title', { name })}
      size="md"
      confirmLabel={words(measure === 'ban' ? 'chat.ban' : 'chat.timeout')}
      tone="danger"
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented
        label={words('chat.measure')}
        options={(['timeout', 'ban'] as const).map((value) => ({ value, label: words(`chat.${value}`) }))}
        value={measure}
        onChange={setMeasure}
      />
      {measure === 'timeout' ? (
        <>
          <p>{words('chat.timeout.text')}</p>
          <Segmented
            label={words('chat.duration')}
            options={timeouts.map((one) => ({ value: String(one), label: words('chat.minutes', { n: one }) }))}
            value={String(minutes)}
            onChange={(value) => setMinutes(timeouts.find((one) => String(one) === value) ?? 30)}
          />
          <Segmented
            label={words('chat.where')}
            options={[
              { value: 'room', label: room.name },
              { value: 'all', label: words('chat.where.all') },
            ]}
            value={where}
            onChange={setWhere}
          />
        </>
      ) : (
        <>
          <p>{words('chat.ban.text')}</p>
          <SelectField label={words('chat.unit')} value={unit} onChange={({ target }) => setUnit(target.value as Unit)}>
            {units.map((one) => (
              <option key={one} value={one}>
                {words(`enum.ChatBanUnit.${one}`)}
              </option>
            ))}
          </SelectField>
          {unit !== 'Permanent' && (
            <TextField
              label={words('chat.duration')}
              type="number"
              min={1}
              max={1000}
              value={duration}
              onChange={({ target }) => setDuration(target.value)}
            />
          )}
        </>
      )}
      <StatementFields brief draft={draft} tried={tried} onChange={setDraft} />
    </StaffDialog>
  );
}
