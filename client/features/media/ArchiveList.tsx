import { IconArchive, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Input, Output } from '../../../shared/contract.ts';
import { media } from '../../../shared/media/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SelectBox } from '../../ui/form/SelectBox.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { DateText } from '../../ui/Time.tsx';
import { useSelection, type Selection } from '../../ui/useSelection.ts';
import styles from './Archive.module.css';
import { megabyte } from '../../kit/upload/mediaFile.ts';
import { OwnTile, useItemName } from './OwnTile.tsx';
import { useDeleting } from './useDeleting.ts';

type ArchiveInput = Input<typeof media.GetFileArchive>;
type Archived = Output<typeof media.GetFileArchive>['items'][number];

/** A size in words. */
function useSize(): (bytes: number) => string {
  const { formatMessage, formatNumber } = useIntl();
  return (bytes) => {
    const size = formatNumber(Math.max(bytes / megabyte, 0.1), { maximumFractionDigits: 1 });
    return formatMessage({ id: 'media.queue.size' }, { size });
  };
}

/** Everything I ever uploaded, with where it is used. */
export function ArchiveList({ folder }: { folder: NonNullable<ArchiveInput['folder']> }) {
  const { formatMessage } = useIntl();
  const selection = useSelection();
  const remove = useDeleting();
  const list = usePages(media.GetFileArchive, { folder }, 40);
  return (
    <>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconArchive size={24} />}
              title={formatMessage({ id: 'media.archive.none' })}
              next={
                folder === 'All'
                  ? { to: '/EditProfile/PicturesAndVideos', label: formatMessage({ id: 'next.pictures' }) }
                  : { to: '/EditProfile/FileArchive', label: formatMessage({ id: 'ui.showAll' }) }
              }
            />
          ) : (
            <Card padding="none">
              {list.inputs.map((input, page) => (
                <Page key={page} input={input} selection={selection} />
              ))}
            </Card>
          )
        }
      </Loaded>
      <ShowMore list={list} />
      {selection.ids.length > 0 && (
        <SelectionBar label={formatMessage({ id: 'media.bulk' })} n={selection.ids.length} onClear={selection.clear}>
          <Button
            variant="light"
            size="sm"
            onClick={() => void remove(selection.ids).then((gone) => gone && selection.clear())}
          >
            {formatMessage({ id: 'media.delete' })}
          </Button>
        </SelectionBar>
      )}
    </>
  );
}

function Page({ input, selection }: { input: ArchiveInput; selection: Selection }) {
  const { data } = useQuery(media.GetFileArchive, input);
  return (
    <ul className={styles.list}>
      {data?.items.map((archived) => (
        <Row key={archived.item.mediaId} archived={archived} selection={selection} />
      ))}
    </ul>
  );
}

function Row({ archived: { item, usedIn }, selection }: { archived: Archived; selection: Selection }) {
  const { formatMessage } = useIntl();
  const nameOf = useItemName();
  const sizeOf = useSize();
  const remove = useDeleting();
  const name = nameOf(item);
  return (
    <li className={styles.row}>
      <SelectBox id={item.mediaId} name={name} selection={selection} />
      <div className={styles.picture}>
        <OwnTile item={item} bare />
      </div>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {sizeOf(item.bytes)} · <DateText at={item.createdAt} /> · <State item={item} />
        </p>
        <p className={styles.facts}>
          {usedIn.length === 0
            ? formatMessage({ id: 'media.archive.unused' })
            : formatMessage({ id: 'media.archive.used' }, { places: <Places key="places" usedIn={usedIn} /> })}
        </p>
      </div>
      <IconButton
        label={formatMessage({ id: 'media.archive.delete' }, { name })}
        icon={<IconTrash size={20} />}
        onClick={() => void remove([item.mediaId]).then((gone) => gone && selection.drop(item.mediaId))}
      />
    </li>
  );
}

/** Where it is used, each a link. */
const Places = ({ usedIn }: Pick<Archived, 'usedIn'>) => {
  const { formatMessage, formatList } = useIntl();
  const links = usedIn.map(({ place, name, path }, at): ReactNode => (
    <Link key={at} to={path}>
      {formatMessage({ id: `media.place.${place}` }, { name })}
    </Link>
  ));
  return formatList(links);
};

/** How far it has come, in words; a decision leads to its statement. */
function State({ item: { status, validation, statementId, fault } }: Pick<Archived, 'item'>) {
  const { formatMessage } = useIntl();
  if (fault) return formatMessage({ id: `enum.MediaFault.${fault}` });
  if (validation === 'None')
    return formatMessage({ id: status === 'Live' ? 'media.archive.ready' : 'media.queue.saving' });
  const words = formatMessage({ id: `enum.ValidationItemStatus.${validation}` });
  return statementId ? <Link to={`/Statement/${statementId}`}>{words}</Link> : words;
}
