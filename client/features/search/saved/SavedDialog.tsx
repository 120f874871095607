import { IconBookmark, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { longestSavedName, savedSearches } from '../../../../shared/search/saved.ts';
import { useCommand, useQuery } from '../../../platform/api.ts';
import { useCallError } from '../../../platform/callError.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { PromptDialog } from '../../../ui/overlay/PromptDialog.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { Sortable } from '../../../ui/Sortable.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { useArranging, useDeleting, type SavedSearch } from './keeping.ts';
import styles from './Saved.module.css';
import { Note, SavedCount } from './SavedNote.tsx';
import { SavedRow } from './SavedRow.tsx';

/** The searches one keeps, to be opened, named, put into order and deleted. */
export function SavedDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const read = useQuery(savedSearches.GetSavedSearches, {});
  const [renamed, setRenamed] = useState<SavedSearch>();
  const arrange = useArranging();
  const remove = useDeleting();
  return (
    <Dialog opened size="md" title={formatMessage({ id: 'search.saved' })} onClose={onClose}>
      <Loaded read={read} skeleton={<ListSkeleton rows={3} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={<IconBookmark size={24} />}
              title={formatMessage({ id: 'search.saved.none' })}
              text={formatMessage({ id: 'search.saved.none.text' })}
              next={{ to: '/Search/Advanced', label: formatMessage({ id: 'search.advanced' }), onGo: onClose }}
            />
          ) : (
            <div className={styles.panel}>
              <SavedCount n={list.length} />
              <Sortable
                items={list}
                keyOf={({ savedSearchId }) => savedSearchId}
                nameOf={({ name }) => name}
                onSort={list.length > 1 ? arrange : undefined}
                itemClassName={styles.item}
              >
                {(saved, handle) => (
                  <SavedRow saved={saved} handle={handle} onOpen={onClose}>
                    <RowMenu saved={saved} onRename={() => setRenamed(saved)} onDelete={() => void remove(saved)} />
                  </SavedRow>
                )}
              </Sortable>
              <Note />
            </div>
          )
        }
      </Loaded>
      {renamed && <Rename saved={renamed} onClose={() => setRenamed(undefined)} />}
    </Dialog>
  );
}

interface MenuProps {
  saved: SavedSearch;
  onRename: () => void;
  onDelete: () => void;
}

function RowMenu({ saved: { name }, onRename, onDelete }: MenuProps) {
  const { formatMessage } = useIntl();
  return (
    <Menu
      trigger={
        <IconButton label={formatMessage({ id: 'search.saved.actions' }, { name })} icon={<IconDots size={20} />} />
      }
      groups={[
        [
          {
            label: formatMessage({ id: 'search.saved.rename' }),
            icon: <IconPencil size={18} />,
            onClick: onRename,
          },
        ],
        [
          {
            label: formatMessage({ id: 'search.saved.delete' }),
            icon: <IconTrash size={18} />,
            tone: 'danger',
            onClick: onDelete,
          },
        ],
      ]}
    />
  );
}

function Rename({ saved: { savedSearchId, name }, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [update, { isLoading, error }] = useCommand(savedSearches.UpdateSavedSearch);
  return (
    <PromptDialog
      opened
      line
      required
      title={formatMessage({ id: 'search.saved.rename.title' })}
      label={formatMessage({ id: 'search.saved.name' })}
      initial={name}
      maxLength={longestSavedName}
      confirmLabel={formatMessage({ id: 'search.saved.save' })}
      busy={isLoading}
      {...(error && { error: wordsOf(error) ?? '' })}
      onSubmit={(next) => void update({ savedSearchId, name: next }).then(onClose, tellUnforeseen)}
      onCancel={onClose}
    />
  );
}
