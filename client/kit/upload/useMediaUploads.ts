import { useState } from 'react';
import { AlbumType, type NameOf } from '../../../shared/enums.ts';
import { media, type OwnMedia } from '../../../shared/media/contract.ts';
import { mediaFiles } from '../../../shared/media/files.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useUploads, type Job, type UploadFile } from './useUploads.ts';

type C = typeof mediaFiles.UploadTempMedia;
export type MediaJob = Job<C>;

/** A picture or video on its way, and how the server got on with it since it arrived. */
export type MediaFile<J extends MediaJob = MediaJob> = UploadFile<C, J> & { item?: OwnMedia | undefined };

/** So many are asked for at once. */
const most = 200;

/** The input of an upload for a kind of album. */
export const inputFor = (type: NameOf<typeof AlbumType>, video: boolean) => ({
  ...{ albumTypeId: AlbumType[type], allowNotJpeg: true, allowUploadVideo: video },
});

/** Pictures and videos on their way to the server, whatever they are for. */
export function useMediaUploads<J extends MediaJob = MediaJob>() {
  const uploads = useUploads<C, J>(mediaFiles.UploadTempMedia, true);
  const [deleteItems] = useCommand(media.DeleteMediaItems);
  const items = useItems(uploads.files.flatMap(({ answer }) => answer?.tempMediaId ?? []));
  return {
    ...uploads,
    files: uploads.files.map((one): MediaFile<J> => ({
      ...one,
      item: one.answer && items.get(one.answer.tempMediaId),
    })),
    /** Lets go of what has arrived; what stays behind is forgotten by the server after a day. */
    discard: ({ answer }: MediaFile<J>) =>
      answer && void deleteItems({ mediaIds: [answer.tempMediaId] }).catch(() => undefined),
  };
}

/** What the server says of those that have arrived; the hub tells when that changes. */
function useItems(arrived: readonly number[]): ReadonlyMap<number, OwnMedia> {
  const mediaIds = arrived.slice(-most);
  const { data } = useQuery(media.GetTempMedia, { mediaIds }, { skip: mediaIds.length === 0 });
  const [known, setKnown] = useState<{ data: typeof data; items: ReadonlyMap<number, OwnMedia> }>();
  if (data !== undefined && data !== known?.data)
    setKnown({ data, items: new Map([...(known?.items ?? []), ...data.map((item) => [item.mediaId, item] as const)]) });
  return known?.items ?? none;
}

const none: ReadonlyMap<number, OwnMedia> = new Map();
