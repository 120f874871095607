/** What an item of mine has to do with other pictures: a copy of it goes elsewhere, or another one takes its place. */
import { useIntl } from 'react-intl';
import { lodgeMedia, type LodgeMediaItem } from '../../../shared/lodgeMedia/contract.ts';
import { useCommand } from '../../platform/api.ts';
import type { ReactNode } from 'react';
import { PictureDialog } from '../../kit/upload/PictureDialog.tsx';
import type { Words } from '../../kit/upload/useQueue.ts';
import { notify } from '../../platform/notify.ts';

/** Asks for an album of mine, and puts a copy there; the screen brings it from the area of own albums. */
export type AskForAlbum = (ask: {
  title: string;
  video: boolean;
  said: Words & { adult: boolean };
  makeUpload: () => Promise<number>;
  onClose: () => void;
}) => ReactNode;

interface Props {
  item: LodgeMediaItem;
  onClose: () => void;
}

const useWords = (video: boolean) => {
  const { formatMessage } = useIntl();
  return (id: string) => formatMessage({ id: `lodgeMedia.item.${id}` }, { video: String(video) });
};

/** Copies it into an album of mine. */
export function CopyDialog({
  item: { mediaItemId, video, caption, alt, adult },
  askForAlbum,
  onClose,
}: Props & { askForAlbum: AskForAlbum }) {
  const words = useWords(video);
  const [copyPicture] = useCommand(lodgeMedia.CreateTempPictureFromLodgeMedia);
  const [copyVideo] = useCommand(lodgeMedia.CreateTempVideoFromLodgeMedia);
  const copy = video ? copyVideo : copyPicture;
  return askForAlbum({
    title: words('copy'),
    video,
    said: { caption, alt, adult },
    makeUpload: async () => (await copy({ mediaItemId })).tempMediaId,
    onClose,
  });
}

/** Puts another one in its place. */
export function ReplaceDialog({
  item: { mediaItemId, video, caption, alt, adult },
  albumId,
  onClose,
}: Props & { albumId: number }) {
  const words = useWords(video);
  const [save] = useCommand(lodgeMedia.SaveMediaItem);
  return (
    <PictureDialog
      forAlbum
      title={words('replace')}
      note={words('replace.text')}
      words={{ caption, alt, adult }}
      onSent={async (sent) => {
        await save({ albumId, mediaItemId, ...sent });
        notify({ message: words('replaced'), tone: 'success' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
