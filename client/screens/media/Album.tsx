import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { media } from '../../../shared/media/contract.ts';
import { LeadOn } from '../../kit/page/LeadOn.tsx';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { AccessList } from '../../features/media/AccessList.tsx';
import { AlbumDialog } from '../../features/media/AlbumDialog.tsx';
import { AlbumItems, albumPage } from '../../features/media/AlbumItems.tsx';
import { NotApproved } from '../../features/media/AlbumSide.tsx';
import type { OwnAlbum } from '../../kit/upload/mediaFile.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { PicturesPage } from './PicturesPage.tsx';
import styles from './PicturesPage.module.css';

/** One album of mine: what is in it, who sees it, and who was let in. */
export function Album() {
  const albumId = Number(useParams().id);
  const albums = useQuery(media.GetMyAlbums, {});
  const read = useQuery(media.GetMyAlbum, { albumId, skip: 0, take: albumPage });
  if (read.error?.status === 404 || read.error?.status === 400) return <NotFound />;
  if (read.data?.album.type === 'Profile') return <LeadOn to="/EditProfile/ProfilePictures" />;
  return (
    <PicturesPage tab={read.data?.album.name}>
      <Loaded read={read} skeleton={<CardSkeleton cards={8} width={200} />}>
        {({ album, items }) => (
          <>
            <AlbumHead album={album} />
            <NotApproved items={items} />
            {album.type === 'Protected' && <AccessList albumId={albumId} />}
            <AlbumItems key={albumId} album={album} albums={albums.data?.albums ?? []} />
          </>
        )}
      </Loaded>
    </PicturesPage>
  );
}

function AlbumHead({ album }: { album: OwnAlbum }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [editing, setEditing] = useState(false);
  const { albumId, name, items, audience } = album;
  return (
    <div className={styles.album}>
      <div>
        <h2>{name}</h2>
        <p>
          {formatMessage({ id: 'media.items' }, { n: items })} ·{' '}
          {formatMessage({ id: `enum.MediaAudience.${audience}` }, { who })}
        </p>
      </div>
      <Button variant="outline" size="sm" icon={<IconPencil size={18} />} onClick={() => setEditing(true)}>
        {formatMessage({ id: 'media.album.edit' })}
      </Button>
      <LinkButton to={`/EditProfile/PicturesAndVideos?album=${albumId}`} size="sm" icon={<IconPlus size={18} />}>
        {formatMessage({ id: 'media.tab.add' })}
      </LinkButton>
      {editing && <AlbumDialog album={album} onClose={() => setEditing(false)} />}
    </div>
  );
}
