/** What an item of mine has to do with other pictures: a copy of it goes elsewhere, or another one takes its place. */
import { useIntl } from 'react-intl';
import { lodgeMedia, type LodgeMediaItem } from '../../../shared/lodgeMedia/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import type { Asks } from './uploadRequests.ts';

interface Props {
  item: LodgeMediaItem;
  albumId: number;
  asks: Asks;
  onClose: () => void;
}

const useWords = (video: boolean) => {
  const { formatMessage } = useIntl();
  return (id: string) => formatMessage({ id: `lodgeMedia.item.${id}` }, { video: String(video) });
};

/** Copies it into an album of mine. */
export function CopyAsk({ item: { mediaItemId, video, caption, alt, adult }, asks, onClose }: Props) {
  const words = useWords(video);
  const [copyPicture] = useCommand(lodgeMedia.CreateTempPictureFromLodgeMedia);
  const [copyVideo] = useCommand(lodgeMedia.CreateTempVideoFromLodgeMedia);
  const copy = video ? copyVideo : copyPicture;
  return asks.album({
    title: words('copy'),
    video,
    said: { caption, alt, adult },
    makeUpload: async () => (await copy({ mediaItemId })).tempMediaId,
    onClose,
  });
}

/** Puts another one in its place. */
export function ReplaceAsk({ item: { mediaItemId, video, caption, alt, adult }, albumId, asks, onClose }: Props) {
  const words = useWords(video);
  const [save] = useCommand(lodgeMedia.SaveMediaItem);
  return asks.file({
    title: words('replace'),
    note: words('replace.text'),
    words: { caption, alt, adult },
    onSent: async (sent) => {
      await save({ albumId, mediaItemId, ...sent });
      notify({ message: words('replaced'), tone: 'success' });
      onClose();
    },
    onClose,
  });
}
