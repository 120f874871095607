import { IconInfoCircle, IconPhoto } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { media, type OwnMedia } from '../../../shared/media/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { tellFailure } from '../../platform/failed.ts';
import { useWho } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { audienceInput } from './AlbumDialog.tsx';
import { useAlbumName } from './albumName.ts';
import { AudienceChoice, type Audience } from './AudienceChoice.tsx';
import type { OwnAlbum } from '../../kit/upload/mediaFile.ts';
import styles from './Media.module.css';
import { OwnTile } from './OwnTile.tsx';
import tiles from '../../kit/media/Tile.module.css';

/** Items of the album shown beside the queue. */
const shown = 12;

/** The album that is being filled: the latest in it with their states, what was not approved, and who sees it. */
export function AlbumSide({ album }: { album: OwnAlbum }) {
  const { formatMessage } = useIntl();
  const nameOf = useAlbumName();
  const who = useWho();
  const read = useQuery(media.GetMyAlbum, {
    albumId: album.albumId,
    skip: Math.max(0, album.items - shown),
    take: shown,
  });
  const to =
    album.type === 'Profile' ? '/EditProfile/ProfilePictures' : `/EditProfile/PicturesAndVideos/Album/${album.albumId}`;
  return (
    <aside className={styles.side} aria-label={nameOf(album)}>
      <div>
        <SectionHead title={nameOf(album)} aside={<Link to={to}>{formatMessage({ id: 'media.side.sort' })}</Link>} />
        <Loaded read={read} skeleton={<CardSkeleton cards={4} width={160} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={<IconPhoto size={24} />} title={formatMessage({ id: 'media.side.empty' })} />
            ) : (
              <ul className={classes(tiles.grid, tiles.narrow)}>
                {items.map((item) => (
                  <li key={item.mediaId}>
                    <OwnTile item={item} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <NotApproved items={read.data?.items ?? []} />
      {album.type === 'Profile' ? (
        <p className={styles.quiet}>{formatMessage({ id: 'media.side.profile' }, { who })}</p>
      ) : (
        <SideAudience album={album} />
      )}
    </aside>
  );
}

/** Which were not approved and why, with the way to the decision. */
export function NotApproved({ items }: { items: readonly OwnMedia[] }) {
  const { formatMessage } = useIntl();
  const rejected = items.filter(({ validation }) => validation === 'Rejected');
  if (rejected.length === 0) return null;
  return (
    <div className={styles.notices}>
      {rejected.map(({ mediaId, reason, statementId, name }) => (
        <Banner key={mediaId} tone="warn" icon={<IconInfoCircle size={20} />}>
          {formatMessage({ id: 'media.rejected' }, { name })}{' '}
          {reason && <strong>{formatMessage({ id: `enum.MediaReason.${reason}` })}.</strong>}{' '}
          {statementId && (
            <Link to={`/Statement/${statementId}`}>{formatMessage({ id: 'media.rejected.statement' })}</Link>
          )}
        </Banner>
      ))}
    </div>
  );
}

function SideAudience({ album }: { album: OwnAlbum }) {
  const { formatMessage } = useIntl();
  const [save] = useCommand(media.SaveAlbum);
  const { albumId, name, watermark, audience } = album;
  const choose = (next: Audience | null) =>
    next && void save({ albumId, name, watermark, ...audienceInput(next) }).catch(tellFailure);
  return (
    <Card>
      <AudienceChoice label={formatMessage({ id: 'media.album.who' })} value={audience} onChange={choose} />
    </Card>
  );
}
