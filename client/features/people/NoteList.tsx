import { IconNote, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { notes } from '../../../shared/people/contract.ts';
import type { Input, Output } from '../../../shared/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { usePages } from '../../platform/paging.ts';
import { profilePath } from '../../platform/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { PersonLine } from '../../kit/people/Person.tsx';
import { WriteLink } from '../../kit/people/WriteLink.tsx';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';
import { SelectBox } from '../../ui/form/SelectBox.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Time } from '../../ui/Time.tsx';
import { useSelection, type Selection } from '../../ui/useSelection.ts';
import styles from './People.module.css';
import { useBulk } from './useBulk.ts';

type Note = Output<typeof notes.GetNotes>['items'][number];

const pageSize = 20;

/** The own notes about others, all of them or those with some words in them. */
export function NoteList({ text, onClear }: { text: string; onClear: () => void }) {
  const { formatMessage } = useIntl();
  const [edited, setEdited] = useState<Note>();
  const selection = useSelection();
  const list = usePages(notes.GetNotes, text ? { text } : {}, pageSize);
  return (
    <>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconNote size={24} />}
              title={formatMessage({ id: text ? 'notes.notFound' : 'notes.none' })}
              text={!text && formatMessage({ id: 'notes.none.text' })}
              {...(text ? { onClear } : { next: { to: '/Search', label: formatMessage({ id: 'next.search' }) } })}
            />
          ) : (
            <div className={styles.notes}>
              {list.inputs.map((input, page) => (
                <Page key={page} input={input} selection={selection} onEdit={setEdited} />
              ))}
            </div>
          )
        }
      </Loaded>
      <ShowMore list={list} />
      {selection.ids.length > 0 && <ThrowAllAway selection={selection} />}
      {edited && <EditNote note={edited} onDone={() => setEdited(undefined)} />}
    </>
  );
}

interface PageProps {
  input: Input<typeof notes.GetNotes>;
  selection: Selection;
  onEdit: (note: Note) => void;
}

function Page({ input, selection, onEdit }: PageProps) {
  const { data } = useQuery(notes.GetNotes, input);
  return data?.items.map((note) => (
    <NoteCard key={note.profile.profileId} note={note} selection={selection} onEdit={() => onEdit(note)} />
  ));
}

/** Asks once, since several texts are gone for good. */
function ThrowAllAway({ selection }: { selection: Selection }) {
  const { formatMessage } = useIntl();
  const [remove] = useCommand(notes.DeleteNote);
  const { forAll, busy } = useBulk(selection);
  const n = selection.ids.length;
  const throwAway = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'notes.bulk.title' }, { n }),
      confirmLabel: formatMessage({ id: 'notes.bulk.delete' }),
      tone: 'danger',
    });
    if (!sure) return;
    const gone = await forAll((profileId) => remove({ profileId }));
    if (gone > 0) notify({ message: formatMessage({ id: 'notes.bulk.deleted' }, { n: gone }) });
  };
  return (
    <SelectionBar label={formatMessage({ id: 'notes.bulk' })} n={n} onClear={selection.clear}>
      <Button variant="light" size="sm" busy={busy} onClick={() => void throwAway()}>
        {formatMessage({ id: 'notes.bulk.delete' })}
      </Button>
    </SelectionBar>
  );
}

interface CardProps {
  note: Note;
  selection: Selection;
  onEdit: () => void;
}

function NoteCard({ note: { profile, text, updatedAt }, selection, onEdit }: CardProps) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [save] = useCommand(notes.SaveNote);
  const [remove, { isLoading }] = useCommand(notes.DeleteNote);
  const { profileId, name } = profile;
  const throwAway = async () => {
    try {
      await remove({ profileId });
      focusTitle();
      notify({
        message: formatMessage({ id: 'notes.deleted' }, { name }),
        action: {
          label: formatMessage({ id: 'people.undo' }),
          onClick: () => void save({ profileId, text }).catch(tell),
        },
      });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Card as="article" aria-label={name}>
      <div className={styles.note}>
        <SelectBox id={profileId} name={name} selection={selection} />
        <div className={styles.words}>
          <PersonLine person={profile} to={profilePath(profileId)} presence>
            <Time at={updatedAt} />
          </PersonLine>
        </div>
        <WriteLink profile={profile} />
        <IconButton
          label={formatMessage({ id: 'notes.edit' }, { name })}
          icon={<IconNote size={20} />}
          onClick={onEdit}
        />
        <IconButton
          label={formatMessage({ id: 'notes.delete' }, { name })}
          icon={<IconTrash size={20} />}
          disabled={isLoading}
          onClick={() => void throwAway()}
        />
      </div>
      <p className={styles.text}>{text}</p>
    </Card>
  );
}

function EditNote({ note: { profile, text }, onDone }: { note: Note; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [save, { isLoading, error }] = useCommand(notes.SaveNote);
  const { profileId, name } = profile;
  return (
    <PromptDialog
      opened
      required
      title={formatMessage({ id: 'profile.note.title' }, { name })}
      label={formatMessage({ id: 'profile.note' })}
      initial={text}
      maxLength={longest(notes.SaveNote, 'text')}
      confirmLabel={formatMessage({ id: 'profile.note.save' })}
      busy={isLoading}
      error={wordsOf(error)}
      onSubmit={(words) => void save({ profileId, text: words }).then(onDone, tellUnforeseen)}
      onCancel={onDone}
    />
  );
}
