import { IconPhoto } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { media } from '../../../shared/media/contract.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { SectionHead } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { AlbumDoor } from './AlbumDoor.tsx';
import { useAlbumName } from './albumName.ts';
import { useShownItem } from './shownItem.ts';
import { ShownPages } from './ShownPages.tsx';
import styles from './Gallery.module.css';

/** An album of somebody: its tiles, or the door while it is closed. */
export function ShownAlbumView({ shown }: { shown: Output<typeof media.GetAlbum> }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const nameOf = useAlbumName();
  const toItem = useShownItem();
  const { album, profile } = shown;
  const own = useCurrentProfile()?.id === profile.profileId;
  return (
    <section>
      <SectionHead title={nameOf(album)} aside={formatMessage({ id: 'media.items' }, { n: album.items })} />
      {album.watermark && !album.locked && (
        <p className={styles.notice}>{formatMessage({ id: 'media.watermark.notice' }, { who })}</p>
      )}
      {album.locked ? (
        <AlbumDoor album={album} owner={profile.name} />
      ) : (
        <ShownPages
          contract={media.GetAlbum}
          input={{ albumId: album.albumId }}
          itemsOf={({ items }) => items.map((item) => toItem(item, profile, album.watermark))}
          empty={
            <EmptyState
              icon={<IconPhoto size={24} />}
              title={formatMessage({ id: 'media.side.empty' })}
              {...(own && {
                next: {
                  to: `/EditProfile/PicturesAndVideos?album=${album.albumId}`,
                  label: formatMessage({ id: 'next.pictures' }),
                },
              })}
            />
          }
        />
      )}
    </section>
  );
}
