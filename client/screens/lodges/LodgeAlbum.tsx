import { useParams } from 'react-router';
import { lodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import { usePages } from '../../platform/paging.ts';
import type { AskForAlbum } from '../../features/lodgeMedia/CopyAndReplace.tsx';
import { Album, itemsAtOnce } from '../../features/lodgeMedia/Album.tsx';
import { useViewTime } from '../../features/lodges/useViewTime.ts';
import { KeepDialog } from '../../features/media/KeepDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { useLodge } from './Lodge.tsx';
import { NotFound } from '../pages/NotFound.tsx';

const askForAlbum: AskForAlbum = (ask) => <KeepDialog {...ask} />;

export function LodgeAlbum() {
  const albumId = Number(useParams().mediaAlbumId);
  return <Page key={albumId} albumId={albumId} />;
}

function Page({ albumId }: { albumId: number }) {
  const lodge = useLodge();
  useViewTime(lodge, 'Media');
  const list = usePages(lodgeMedia.GetMediaAlbum, { albumId }, itemsAtOnce);
  if (list.first.error?.status === 404 || (list.first.data && list.first.data.lodgeId !== lodge.lodgeId))
    return <NotFound />;
  return (
    <Loaded read={list.first} skeleton={<CardSkeleton cards={8} width={200} />}>
      {(first) => <Album at={lodge} albumId={albumId} list={list} first={first} askForAlbum={askForAlbum} />}
    </Loaded>
  );
}
