import { IconCrop, IconDots, IconPhoto, IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { media, mostProfilePictures, portraitRatio, type OwnMedia } from '../../../shared/media/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { Sortable } from '../../ui/Sortable.tsx';
import { StatePill } from '../../ui/StatePill.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { NotApproved } from './AlbumSide.tsx';
import { CropDialog } from './CropDialog.tsx';
import styles from './Media.module.css';
import { OwnTile, useItemName } from './OwnTile.tsx';
import tiles from '../../kit/media/Tile.module.css';
import { useDeleting } from './useDeleting.ts';
import { useSorting } from './useSorting.ts';

/** The profile pictures in their order; the main one stands on cards. */
export function ProfilePictureGrid({ albumId }: { albumId: number }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const nameOf = useItemName();
  const input = { albumId, skip: 0, take: 100 };
  const read = useQuery(media.GetMyAlbum, input);
  const sort = useSorting(input);
  const [cropped, crop] = useState<OwnMedia>();
  return (
    <Loaded read={read} skeleton={<CardSkeleton cards={4} width={220} />}>
      {({ items }) => (
        <div className={styles.stack}>
          <div className={styles.tools}>
            <p className={styles.quiet}>
              {formatMessage({ id: 'media.profile.lead' }, { who, n: items.length, most: mostProfilePictures })}
            </p>
            {items.length > 0 && <AddButton albumId={albumId} />}
          </div>
          <NotApproved items={items} />
          {items.length === 0 ? (
            <EmptyState
              icon={<IconPhoto size={24} />}
              title={formatMessage({ id: 'media.profile.empty' }, { who })}
              text={formatMessage({ id: 'media.profile.empty.text' }, { who })}
              action={<AddButton albumId={albumId} />}
            />
          ) : (
            <Sortable
              grid
              className={tiles.grid}
              items={items}
              keyOf={({ mediaId }) => mediaId}
              nameOf={nameOf}
              onSort={items.length > 1 ? sort : undefined}
            >
              {(item, handle) => <Entry item={item} handle={handle} onCrop={() => crop(item)} />}
            </Sortable>
          )}
          {cropped && <CropDialog item={cropped} onClose={() => crop(undefined)} />}
        </div>
      )}
    </Loaded>
  );
}

const AddButton = ({ albumId }: { albumId: number }) => {
  const { formatMessage } = useIntl();
  return (
    <LinkButton to={`/EditProfile/PicturesAndVideos?album=${albumId}`} size="sm" icon={<IconPlus size={18} />}>
      {formatMessage({ id: 'media.profile.add' })}
    </LinkButton>
  );
};

interface EntryProps {
  item: OwnMedia;
  handle: ReactNode;
  onCrop: () => void;
}

function Entry({ item, handle, onCrop }: EntryProps) {
  const { formatMessage } = useIntl();
  const nameOf = useItemName();
  const { tell } = useCallError();
  const remove = useDeleting();
  const [makeMain] = useCommand(media.SetMainPicture);
  const { mediaId, main, status } = item;
  const live = status === 'Live';
  const words = (id: string) => formatMessage({ id: `media.profile.${id}` });
  const icon = { main: <IconStar size={18} />, crop: <IconCrop size={18} />, remove: <IconTrash size={18} /> };
  return (
    <Card padding="none" className={styles.entry}>
      <OwnTile item={item} ratio={portraitRatio} />
      {main && <StatePill className={styles.main}>{words('main')}</StatePill>}
      <div className={styles.bar}>
        {handle}
        <span className={styles.grow} />
        <Menu
          trigger={
            <IconButton
              label={formatMessage({ id: 'media.actions' }, { name: nameOf(item) })}
              icon={<IconDots size={20} />}
            />
          }
          groups={[
            live
              ? [
                  ...(main
                    ? []
                    : [
                        {
                          label: words('makeMain'),
                          icon: icon.main,
                          onClick: () => void makeMain({ mediaId }).catch(tell),
                        },
                      ]),
                  { label: words('crop'), icon: icon.crop, onClick: onCrop },
                ]
              : [],
            [
              {
                label: formatMessage({ id: 'media.delete' }),
                icon: icon.remove,
                tone: 'danger',
                onClick: () => void remove([mediaId]),
              },
            ],
          ]}
        />
      </div>
    </Card>
  );
}
