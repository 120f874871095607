import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Input } from '../../../../shared/contract.ts';
import { chatRooms } from '../../../../shared/chat/rooms.ts';
import { locales, type Locale } from '../../../../shared/enums.ts';
import { StaffDialog } from '../../../kit/desk/StaffDialog.tsx';
import { useAct } from '../../../kit/desk/useAct.ts';
import { useCommand } from '../../../platform/api.ts';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/form/TextField.tsx';
import type { StaffRoom } from './staffRoom.ts';

const emptyWords = { name: '', topic: '', rules: '' };
type Words = typeof emptyWords;
type RoomInput = Omit<Input<typeof chatRooms.CreateChatRoom>, 'siteId'>;

/** Opens a room, or changes one; what is not translated is read in English. */
export function RoomDialog({ siteId, room, onClose }: { siteId: number; room?: StaffRoom; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [create] = useCommand(chatRooms.CreateChatRoom);
  const [update] = useCommand(chatRooms.UpdateChatRoom);
  const { act, busy, error } = useAct();
  const [locale, setLocale] = useState<Locale>('en-GB');
  const [texts, setTexts] = useState<Partial<Record<Locale, Words>>>(room?.texts ?? {});
  const [language, setLanguage] = useState<Locale | null>(room?.language ?? null);
  const [capacity, setCapacity] = useState(String(room?.capacity ?? 200));
  const words = (id: string) => formatMessage({ id });
  const shown = texts[locale] ?? emptyWords;
  const write = (part: Partial<Words>) => setTexts({ ...texts, [locale]: { ...shown, ...part } });
  const submit = () => {
    const input: RoomInput = { texts: written(texts) as RoomInput['texts'], language, capacity: Number(capacity) };
    const send = async () => {
      if (room) await update({ ...input, roomId: room.roomId });
      else await create({ ...input, siteId });
    };
    void act(async () => (await send(), true), onClose);
  };
  return (
    <StaffDialog
      title={words(room ? 'chatDesk.edit.title' : 'chatDesk.new')}
      size="md"
      confirmLabel={words('chat.save')}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented
        label={words('staff.language')}
        options={locales.map((value) => ({ value, label: words(`staff.language.${value}`) }))}
        value={locale}
        onChange={setLocale}
      />
      <TextField
        lang={locale}
        label={words('chatDesk.name')}
        hint={locale === 'en-GB' ? undefined : words('chatDesk.name.hint')}
        value={shown.name}
        maxLength={40}
        required={locale === 'en-GB'}
        onChange={({ target }) => write({ name: target.value })}
        data-autofocus
      />
      <TextField
        lang={locale}
        label={words('chat.topic')}
        value={shown.topic}
        maxLength={160}
        required={false}
        onChange={({ target }) => write({ topic: target.value })}
      />
      <TextArea
        lang={locale}
        label={words('chatDesk.rules')}
        value={shown.rules}
        maxLength={1000}
        required={false}
        onChange={({ target }) => write({ rules: target.value })}
      />
      <SelectField
        label={words('chatDesk.language')}
        value={language ?? ''}
        onChange={({ target }) => setLanguage(locales.find((one) => one === target.value) ?? null)}
      >
        <option value="">{words('chatDesk.language.any')}</option>
        {locales.map((one) => (
          <option key={one} value={one}>
            {words(`staff.language.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="number"
        min={2}
        max={5000}
        label={words('chatDesk.capacity')}
        value={capacity}
        onChange={({ target }) => setCapacity(target.value)}
      />
    </StaffDialog>
  );
}

/** A language in which nothing was written is none. */
const written = (texts: Partial<Record<Locale, Words>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, { name, topic, rules }]) => `${name}${topic}${rules}`.trim()));
