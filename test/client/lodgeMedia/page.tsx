import { lodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import { usePages } from '../../../client/platform/paging.ts';
import { Album, itemsAtOnce } from '../../../client/features/lodgeMedia/Album.tsx';
import { KeepDialog } from '../../../client/features/media/KeepDialog.tsx';

/** An album as its screen shows it, without the lodge around it. */
export function Page() {
  const list = usePages(lodgeMedia.GetMediaAlbum, { albumId: 4 }, itemsAtOnce);
  return list.first.data ? (
    <Album
      at={{ lodgeId: 1, slug: '-' }}
      albumId={4}
      list={list}
      first={list.first.data}
      askForAlbum={(ask) => <KeepDialog {...ask} />}
    />
  ) : null;
}
