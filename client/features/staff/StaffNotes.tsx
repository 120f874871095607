import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { staffDesk } from '../../../shared/staff/actions.ts';
import { useCommand } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Person } from './PersonHead.tsx';
import styles from '../../kit/desk/Person.module.css';
import { useAct } from '../../kit/desk/useAct.ts';

type Note = Person['notes'][number];

/** What colleagues should know; the member never reads it. */
export function StaffNotes({ person: { profileId, notes, can } }: { person: Person }) {
  const { formatMessage } = useIntl();
  return (
    <Card aria-labelledby="person-notes">
      <SectionHead id="person-notes" title={formatMessage({ id: 'staff.notes' })} />
      {notes.length > 0 && (
        <ul className={styles.rows}>
          {notes.map((note) => (
            <li key={note.staffNoteId}>
              <NoteRow profileId={profileId} note={note} />
            </li>
          ))}
        </ul>
      )}
      {can.includes('SaveStaffNote') && <NewNote profileId={profileId} />}
    </Card>
  );
}

function NewNote({ profileId }: { profileId: number }) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [save] = useCommand(staffDesk.SaveStaffNote);
  const { act, busy, error } = useAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim())
      void act(
        () => save({ profileId, text }),
        () => setText(''),
      );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label={formatMessage({ id: 'staff.notes.new' })}
        hint={formatMessage({ id: 'staff.notes.hint' })}
        value={text}
        error={error}
        rows={3}
        maxLength={longest(staffDesk.SaveStaffNote, 'text')}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="soft" size="sm" busy={busy}>
          {formatMessage({ id: 'staff.notes.save' })}
        </Button>
      </div>
    </form>
  );
}

function NoteRow({ profileId, note }: { profileId: number; note: Note }) {
  const { formatMessage } = useIntl();
  const [editing, setEditing] = useState(false);
  const [save] = useCommand(staffDesk.SaveStaffNote);
  const [remove] = useCommand(staffDesk.DeleteStaffNote);
  const { act, busy, error } = useAct();
  const { staffNoteId, by, text, createdAt, updatedAt, can } = note;
  const ask = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'staff.notes.delete.title' }),
      confirmLabel: formatMessage({ id: 'staff.notes.delete' }),
      tone: 'danger',
    });
    if (sure)
      await act(
        () => remove({ staffNoteId }),
        () => undefined,
      );
  };
  return (
    <>
      <p className={styles.words}>{text}</p>
      <p className={styles.quiet}>
        {by.name} · <Time at={createdAt} />
        {updatedAt !== createdAt && ` · ${formatMessage({ id: 'staff.notes.changed' })}`}
        {can.includes('SaveStaffNote') && (
          <Button variant="text" size="sm" onClick={() => setEditing(true)}>
            {formatMessage({ id: 'staff.notes.edit' })}
          </Button>
        )}
        {can.includes('DeleteStaffNote') && (
          <Button variant="text" size="sm" busy={busy} onClick={() => void ask()}>
            {formatMessage({ id: 'staff.notes.delete' })}
          </Button>
        )}
      </p>
      {!editing && <FieldSentence error={error} />}
      {editing && (
        <PromptDialog
          opened
          title={formatMessage({ id: 'staff.notes.edit.title' })}
          label={formatMessage({ id: 'staff.notes.label' })}
          initial={text}
          maxLength={longest(staffDesk.SaveStaffNote, 'text')}
          required
          confirmLabel={formatMessage({ id: 'staff.notes.save' })}
          busy={busy}
          error={error}
          onSubmit={(next) =>
            void act(
              () => save({ profileId, staffNoteId, text: next }),
              () => setEditing(false),
            )
          }
          onCancel={() => setEditing(false)}
        />
      )}
    </>
  );
}
