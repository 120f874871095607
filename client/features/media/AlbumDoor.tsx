import { IconLock } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { albumAccess } from '../../../shared/media/albumAccess.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { IconTile } from '../../ui/States.tsx';
import { DateText } from '../../ui/Time.tsx';
import type { ShownAlbum } from './AlbumCards.tsx';
import styles from './Gallery.module.css';

interface Props {
  album: ShownAlbum;
  /** Whose it is. */
  owner: string;
}

/** Stands for what is in a closed album: how much, and the way in. */
export function AlbumDoor({ album, owner }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Card className={styles.door}>
      <IconTile icon={<IconLock size={24} />} />
      <h3>{formatMessage({ id: 'media.door.title' }, { owner })}</h3>
      <p className={styles.quiet}>{formatMessage({ id: 'media.items' }, { n: album.items })}</p>
      {album.type === 'Protected' && <WayIn albumId={album.albumId} owner={owner} />}
    </Card>
  );
}

/** Asking to be let in, and taking that back. */
function WayIn({ albumId, owner }: { albumId: number; owner: string }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const read = useQuery(albumAccess.GetAlbumAccess, { albumId });
  const [ask, asking] = useCommand(albumAccess.RequestAlbumAccess);
  const [withdraw, withdrawing] = useCommand(albumAccess.WithdrawAlbumRequest);
  return (
    <Loaded read={read} skeleton={<TextSkeleton lines={1} />}>
      {({ status, againAt, can }) => (
        <>
          <p role="status">
            {status === 'Requested'
              ? formatMessage({ id: 'media.door.waiting' }, { owner, who })
              : againAt
                ? formatMessage({ id: 'media.door.again' }, { who, date: <DateText key="date" at={againAt} /> })
                : formatMessage({ id: 'media.door.text' }, { owner, who })}
          </p>
          {can.includes('RequestAlbumAccess') && (
            <Button busy={asking.isLoading} onClick={() => void ask({ albumId }).catch(tell)}>
              {formatMessage({ id: 'media.door.ask' })}
            </Button>
          )}
          {can.includes('WithdrawAlbumRequest') && (
            <Button
              variant="outline"
              busy={withdrawing.isLoading}
              onClick={() => void withdraw({ albumId }).catch(tell)}
            >
              {formatMessage({ id: 'media.door.withdraw' })}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
