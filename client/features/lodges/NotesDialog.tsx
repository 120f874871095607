import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { lodgeNotes } from '../../../shared/lodges/notes.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Notes.module.css';

type Note = Output<typeof lodgeNotes.GetMemberNotes>['items'][number];

interface Props {
  lodgeId: number;
  profile: ProfileCard;
  onDone: () => void;
}

/** What those who run the lodge know about a profile, which never reads it. */
export function NotesDialog({ lodgeId, profile: { profileId, name }, onDone }: Props) {
  const { formatMessage } = useIntl();
  const [editing, setEditing] = useState<Note>();
  const read = useQuery(lodgeNotes.GetMemberNotes, { lodgeId, profileId });
  return (
    <Dialog opened size="md" title={formatMessage({ id: 'lodges.notes.title' }, { name })} onClose={onDone}>
      <p className={styles.quiet}>{formatMessage({ id: 'lodges.notes.text' })}</p>
      <Write
        key={editing?.noteId ?? 0}
        lodgeId={lodgeId}
        profileId={profileId}
        note={editing}
        onDone={() => setEditing(undefined)}
      />
      <Loaded read={read} skeleton={<ListSkeleton rows={2} />}>
        {({ items }) => (
          <ul className={styles.notes}>
            {items.map((note) => (
              <li key={note.noteId}>
                <NoteRow note={note} onEdit={() => setEditing(note)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

interface WriteProps {
  lodgeId: number;
  profileId: number;
  note: Note | undefined;
  onDone: () => void;
}

function Write({ lodgeId, profileId, note, onDone }: WriteProps) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [text, setText] = useState(note?.text ?? '');
  const [save, { isLoading, error }] = useCommand(lodgeNotes.SaveMemberNote);
  const send = () =>
    save({ lodgeId, profileId, text, ...(note && { noteId: note.noteId }) }).then(() => {
      setText('');
      onDone();
    }, tellUnforeseen);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void send();
      }}
    >
      <TextArea
        label={formatMessage({ id: note ? 'lodges.notes.change' : 'lodges.notes.new' })}
        value={text}
        rows={3}
        error={wordsOf(error)}
        maxLength={longest(lodgeNotes.SaveMemberNote, 'text')}
        onChange={({ target }) => setText(target.value)}
        data-autofocus
      />
      <div className={styles.buttons}>
        {note && (
          <Button variant="outline" size="sm" onClick={onDone}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
        )}
        <Button type="submit" variant="soft" size="sm" busy={isLoading}>
          {formatMessage({ id: 'lodges.notes.save' })}
        </Button>
      </div>
    </form>
  );
}

function NoteRow({ note: { noteId, text, by, at, changedAt, can }, onEdit }: { note: Note; onEdit: () => void }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [remove, { isLoading }] = useCommand(lodgeNotes.DeleteMemberNote);
  return (
    <>
      <p className={styles.words}>{text}</p>
      <p className={styles.quiet}>
        {by?.name ?? formatMessage({ id: 'notifications.somebody' })} · <Time at={at} />
        {changedAt && ` · ${formatMessage({ id: 'lodges.notes.changed' })}`}
        {can.includes('SaveMemberNote') && (
          <Button variant="text" size="sm" onClick={onEdit}>
            {formatMessage({ id: 'lodges.notes.edit' })}
          </Button>
        )}
        {can.includes('DeleteMemberNote') && (
          <Button variant="text" size="sm" busy={isLoading} onClick={() => void remove({ noteId }).catch(tell)}>
            {formatMessage({ id: 'lodges.notes.delete' })}
          </Button>
        )}
      </p>
    </>
  );
}
