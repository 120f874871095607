import { useState } from 'react';
import { AlbumType } from '../../../shared/enums.ts';
import { common } from '../../../shared/common.ts';
import { media, type OwnMedia } from '../../../shared/media.ts';
import { useCommand, useQuery, type CallError } from '../../app/api.ts';
import { useUploads } from '../../app/uploads.ts';
import type { OwnAlbum } from './file.ts';

export type Phase = 'pending' | 'uploading' | 'saving' | 'done' | 'failed';

/** What was agreed on for the files that are sent together. */
export interface Terms {
  album: OwnAlbum;
  consentId: number;
  adult: boolean;
}

/** A file on its way into an album. */
export interface Queued {
  key: string;
  file: File;
  phase: Phase;
  /** From 0 to 1. */
  progress: number;
  error?: CallError | undefined;
  terms?: Terms;
  /** Its number once it has arrived. */
  mediaId?: number;
  saved?: boolean;
  /** Why it could not be made ready. */
  fault?: OwnMedia['fault'];
}

const most = 200;

/** The files that were chosen, in the order in which they go into the album, and how far each has come. */
export function useQueue() {
  const uploads = useUploads(common.UploadTempMedia);
  const [saveItem] = useCommand(media.SaveTempMedia);
  const [deleteItems] = useCommand(media.DeleteMediaItems);
  const [queue, setQueue] = useState<readonly Queued[]>([]);
  const all = useReady(queue);

  const update = (key: string, change: Partial<Queued>) =>
    setQueue((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  /** Sends one file and puts it into the album, after what stands before it. */
  async function bring({ key, file, mediaId: arrived }: Queued, terms: Terms, before: Promise<unknown>) {
    const input = {
      albumTypeId: AlbumType[terms.album.type],
      allowNotJpeg: true,
      allowUploadVideo: terms.album.type !== 'Profile',
    };
    const tell = (progress: number) => update(key, { phase: progress < 1 ? 'uploading' : 'saving', progress });
    try {
      const tempMediaId = arrived ?? (await uploads.send(key, input, file, tell))?.tempMediaId;
      if (tempMediaId === undefined) return;
      update(key, { phase: 'saving', progress: 1, mediaId: tempMediaId });
      await before;
      const { album, consentId, adult } = terms;
      await saveItem({ tempMediaId, albumId: album.albumId, consentId, adult, caption: '', alt: '' });
      update(key, { saved: true });
    } catch (error) {
      update(key, { phase: 'failed', error: error as CallError });
    }
  }

  function start(chosen: readonly Queued[], terms: Terms) {
    let before: Promise<unknown> = Promise.resolve();
    for (const one of chosen) {
      update(one.key, { phase: 'pending', error: undefined, terms });
      before = bring(one, terms, before);
    }
  }

  return {
    all,
    add: (files: readonly File[]) =>
      setQueue((before) => [
        ...before,
        ...files.map((file) => ({ key: crypto.randomUUID(), file, phase: 'pending' as const, progress: 0 })),
      ]),
    sort: (sorted: readonly Queued[]) =>
      setQueue((before) => sorted.map(({ key }) => before.find((one) => one.key === key)).filter((one) => !!one)),
    start,
    retry: (one: Queued) => one.terms && start([one], one.terms),
    /** Takes a file out of the list; what is not finished is broken off and deleted. */
    remove: ({ key, phase, mediaId }: Queued) => {
      uploads.cancel(key);
      setQueue((before) => before.filter((one) => one.key !== key));
      if (mediaId !== undefined && phase !== 'done') void deleteItems({ mediaIds: [mediaId] }).catch(() => undefined);
    },
  };
}

/** Adds what the server says of those that have arrived; the hub tells when that changes. */
function useReady(queue: readonly Queued[]): readonly Queued[] {
  const mediaIds = queue.flatMap(({ mediaId }) => mediaId ?? []).slice(-most);
  const { data } = useQuery(media.GetTempMedia, { mediaIds }, { skip: mediaIds.length === 0 });
  const [known, setKnown] = useState<{ data: typeof data; items: ReadonlyMap<number, OwnMedia> }>();
  if (data !== undefined && data !== known?.data)
    setKnown({ data, items: new Map([...(known?.items ?? []), ...data.map((item) => [item.mediaId, item] as const)]) });
  return queue.map((one) => {
    const item = one.mediaId === undefined ? undefined : known?.items.get(one.mediaId);
    if (!item || !one.saved) return one;
    if (item.status === 'ConversionFailed') return { ...one, phase: 'failed', fault: item.fault };
    return item.status === 'Live' ? { ...one, phase: 'done' } : one;
  });
}
