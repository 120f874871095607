import { useIntl } from 'react-intl';
import { useDevice } from '../../platform/mediaQuery.ts';
import { DropZone } from '../../ui/form/DropZone.tsx';
import { Sortable } from '../../ui/Sortable.tsx';
import { acceptedIn, most, type OwnAlbum, type OwnAlbums } from './mediaFile.ts';
import { QueueRow } from './QueueRow.tsx';
import styles from './Upload.module.css';
import type { useQueue } from './useQueue.ts';

interface Props {
  queue: ReturnType<typeof useQueue>;
  type: OwnAlbum['type'];
  takes: OwnAlbums['takes'];
}

/** Takes files, and shows them in the order in which they are sent, each with how far it has come. */
export function FileQueue({ queue, type, takes }: Props) {
  const { formatMessage } = useIntl();
  const { touch } = useDevice();
  const kinds = { heic: String(takes.heic), video: String(takes.video && type !== 'Profile') };
  return (
    <>
      <DropZone
        accept={acceptedIn({ type }, takes)}
        title={formatMessage({ id: 'media.drop.title' }, kinds)}
        choose={formatMessage({ id: 'media.drop.choose' })}
        hint={formatMessage({ id: 'media.drop.hint' }, { ...kinds, picture: most.picture, most: most.video })}
        camera={touch ? formatMessage({ id: 'media.drop.camera' }) : undefined}
        onPick={queue.add}
      />
      {queue.all.length > 0 && (
        <section aria-label={formatMessage({ id: 'media.queue' })}>
          <Sortable
            className={styles.list}
            itemClassName={styles.item}
            items={queue.all}
            keyOf={({ key }) => key}
            nameOf={({ file }) => file.name}
            onSort={queue.sort}
          >
            {(one, handle) => (
              <QueueRow
                queued={one}
                wrong={queue.wrong(one)}
                handle={queue.waiting.length > 1 && queue.waiting.includes(one) ? handle : null}
                onRetry={() => queue.retry(one)}
                onRemove={() => queue.remove(one)}
              />
            )}
          </Sortable>
        </section>
      )}
    </>
  );
}
