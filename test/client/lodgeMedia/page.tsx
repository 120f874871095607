import { lodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import { usePages } from '../../../client/platform/paging.ts';
import { Album, itemsAtOnce } from '../../../client/features/lodgeMedia/Album.tsx';
import type { Asks } from '../../../client/features/lodgeMedia/uploadRequests.ts';
import { KeepDialog } from '../../../client/features/media/KeepDialog.tsx';
import { PictureDialog } from '../../../client/features/media/PictureDialog.tsx';
import { UploadDialog } from '../../../client/features/media/UploadDialog.tsx';

const asks: Asks = {
  files: (ask) => <UploadDialog {...ask} />,
  file: (ask) => <PictureDialog album="Blog" forAlbum {...ask} />,
  album: (ask) => <KeepDialog {...ask} />,
};

/** An album as its screen shows it, without the lodge around it. */
export function Page() {
  const list = usePages(lodgeMedia.GetMediaAlbum, { albumId: 4 }, itemsAtOnce);
  return list.first.data ? (
    <Album at={{ lodgeId: 1, slug: '-' }} albumId={4} list={list} first={list.first.data} asks={asks} />
  ) : null;
}
