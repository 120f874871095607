import { IconAlbum, IconFolderPlus, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import { lodgeMedia, mostLodgeAlbums } from '../../../shared/lodgeMedia.ts';
import { useQuery } from '../../app/api.ts';
import { useWho } from '../../app/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardLink } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SafeImage } from '../../ui/SafeImage.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from './LodgeMedia.module.css';
import { MediaHead } from './MediaHead.tsx';
import { NameDialog } from './NameDialog.tsx';
import { albumPath, type At } from './paths.ts';
import { useLiveMedia } from './useLive.ts';

type View = Output<typeof lodgeMedia.GetMediaAlbums>;

/** The albums of a lodge; those who run it make new ones. */
export function Albums({ at }: { at: At }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const { lodgeId } = at;
  useLiveMedia(lodgeId);
  const read = useQuery(lodgeMedia.GetMediaAlbums, { lodgeId, take: mostLodgeAlbums });
  const can = read.data?.can ?? [];
  const add = can.includes('SaveMediaAlbum') && (
    <Button variant="soft" size="sm" icon={<IconFolderPlus size={18} />} onClick={() => setAdding(true)}>
      {formatMessage({ id: 'lodgeMedia.album.add' })}
    </Button>
  );
  return (
    <>
      <MediaHead at={at} runs={can.includes('GetMediaValidationItems')} aside={add} />
      <Loaded read={read} skeleton={<CardSkeleton cards={6} width={240} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconAlbum size={24} />}
              title={formatMessage({ id: 'lodgeMedia.empty.title' })}
              text={formatMessage({ id: add ? 'lodgeMedia.empty.shape' : 'lodgeMedia.empty.text' }, { who })}
            />
          ) : (
            <ul className={styles.albums}>
              {items.map((album) => (
                <li key={album.albumId}>
                  <AlbumCard at={at} album={album} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding && (
        <NameDialog
          lodgeId={lodgeId}
          onSaved={(albumId) => void navigate(albumPath(at, albumId))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** An album by its cover, its name, and how much is in it. */
function AlbumCard({ at, album: { albumId, name, items, cover } }: { at: At; album: View['items'][number] }) {
  const { formatMessage } = useIntl();
  return (
    <Card as="article" padding="none" className={styles.album}>
      <div className={styles.cover}>
        {cover ? <SafeImage picture={cover} alt="" ratio={3 / 2} /> : <IconPhoto size={32} />}
      </div>
      <div className={styles.words}>
        <h3>
          <CardLink to={albumPath(at, albumId)}>{name}</CardLink>
        </h3>
        <p>{formatMessage({ id: 'lodgeMedia.items' }, { n: items })}</p>
      </div>
    </Card>
  );
}
