import { IconAlbum, IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { lodgeMedia, mostLodgeAlbums } from '../../../shared/lodgeMedia/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { AlbumCard, AlbumGrid } from '../../kit/media/AlbumCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { MediaHead } from './MediaHead.tsx';
import { NameDialog } from './NameDialog.tsx';
import { albumPath, type At } from './paths.ts';
import { useLiveMedia } from './useLive.ts';

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
      <MediaHead
        at={at}
        runs={can.includes('GetMediaValidationItems')}
        aside={read.data && read.data.items.length > 0 && add}
      />
      <Loaded read={read} skeleton={<CardSkeleton cards={6} width={240} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconAlbum size={24} />}
              title={formatMessage({ id: 'lodgeMedia.empty.title' })}
              text={formatMessage({ id: add ? 'lodgeMedia.empty.shape' : 'lodgeMedia.empty.text' }, { who })}
              action={add}
            />
          ) : (
            <AlbumGrid>
              {items.map(({ albumId, name, cover, items: n }) => (
                <li key={albumId}>
                  <AlbumCard to={albumPath(at, albumId)} seed={albumId} name={name} cover={cover}>
                    {formatMessage({ id: 'lodgeMedia.items' }, { n })}
                  </AlbumCard>
                </li>
              ))}
            </AlbumGrid>
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
