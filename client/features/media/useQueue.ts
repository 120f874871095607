import { useState } from 'react';
import { AlbumType } from '../../../shared/enums.ts';
import { mediaFiles } from '../../../shared/media/files.ts';
import { media, type OwnMedia } from '../../../shared/media/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { useUploads } from '../../kit/upload/uploads.ts';
import { wrongWith, type OwnAlbum, type OwnAlbums } from './file.ts';

export type Phase = 'pending' | 'uploading' | 'saving' | 'done' | 'failed';

/** An upload that has arrived, with what is said about it. */
export interface Sent extends Words {
  tempMediaId: number;
  consentId: number;
  adult: boolean;
}

export interface Words {
  caption: string;
  alt: string;
}

/** Where files go. */
export interface UploadTarget {
  /** The kind of album that it is, or that it is like. */
  type: OwnAlbum['type'];
  /** How it is called. */
  name: string;
  save: (sent: Sent) => Promise<unknown>;
  /** Takes away what stands there, where that wants a call of the place's own. */
  drop?: (mediaId: number) => Promise<unknown>;
}

/** What was agreed on for the files that are sent together. */
export interface Terms extends Words {
  place: UploadTarget;
  consentId: number;
  adult: boolean;
}

/** A file on its way to its place. */
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

/** The files that were chosen, in the order in which they go to their place, and how far each has come. */
export function useQueue() {
  const uploads = useUploads(mediaFiles.UploadTempMedia);
  const [deleteItems] = useCommand(media.DeleteMediaItems);
  const [queue, setQueue] = useState<readonly Queued[]>([]);
  const all = useReady(queue);

  const update = (key: string, change: Partial<Queued>) =>
    setQueue((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  /** Sends one file and puts it there, after what stands before it. */
  async function bring({ key, file, mediaId: arrived }: Queued, { place, ...terms }: Terms, before: Promise<unknown>) {
    const { type, save } = place;
    const input = { albumTypeId: AlbumType[type], allowNotJpeg: true, allowUploadVideo: type !== 'Profile' };
    const tell = (progress: number) => update(key, { phase: progress < 1 ? 'uploading' : 'saving', progress });
    try {
      const tempMediaId = arrived ?? (await uploads.send(key, input, file, tell))?.tempMediaId;
      if (tempMediaId === undefined) return;
      update(key, { phase: 'saving', progress: 1, mediaId: tempMediaId });
      await before;
      await save({ tempMediaId, ...terms });
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
    remove: ({ key, phase, mediaId, saved, terms }: Queued) => {
      uploads.cancel(key);
      setQueue((before) => before.filter((one) => one.key !== key));
      if (mediaId === undefined || phase === 'done') return;
      const drop = saved && terms?.place.drop;
      void (drop ? drop(mediaId) : deleteItems({ mediaIds: [mediaId] })).catch(() => undefined);
    },
  };
}

/** The same with what can be sent of it: what has its place already, or cannot stand there, is left out. */
export function useFiles(type: OwnAlbum['type'], takes: OwnAlbums['takes']) {
  const queue = useQueue();
  const wrong = (one: Queued) => (one.terms ? undefined : wrongWith(one.file, { type }, takes));
  const waiting = queue.all.filter(({ phase, terms }) => phase === 'pending' && !terms);
  return {
    queue,
    wrong,
    waiting,
    ready: waiting.filter((one) => !wrong(one)),
    /** Some of it would be lost if the page were left. */
    unfinished: queue.all.some(({ phase, saved }) => !saved && phase !== 'failed'),
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
