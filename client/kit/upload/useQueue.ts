import type { OwnMedia } from '../../../shared/media/contract.ts';
import { inputFor, useMediaUploads, type MediaFile, type MediaJob } from './useMediaUploads.ts';
import { wrongWith, type OwnAlbum, type OwnAlbums } from './mediaFile.ts';

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

type QueueJob = MediaJob & Pick<UploadTarget, 'drop'>;

/** A file on its way to its place. */
export interface Queued extends MediaFile<QueueJob> {
  /** It stands in its place, whether the server has made it ready or not. */
  saved?: boolean;
  /** Why it could not be made ready. */
  fault?: OwnMedia['fault'];
}

/** The files that were chosen, in the order in which they go to their place, and what can be sent of them. */
export function useQueue(type: OwnAlbum['type'], takes: OwnAlbums['takes']) {
  const uploads = useMediaUploads<QueueJob>();
  const all = uploads.files.map(toQueued);
  const wrong = (one: Queued) => (one.job ? undefined : wrongWith(one.file, { type }, takes));
  const waiting = all.filter(({ phase, job }) => phase === 'pending' && !job);
  return {
    all,
    wrong,
    waiting,
    /** What has its place already, or cannot stand there, is left out. */
    ready: waiting.filter((one) => !wrong(one)),
    /** Some of it would be lost if the page were left. */
    unfinished: all.some(({ phase, saved }) => !saved && phase !== 'failed'),
    add: uploads.add,
    sort: uploads.sort,
    /** Sends files, each to stand behind what was chosen before it. */
    start(chosen: readonly Queued[], { place, ...terms }: Terms) {
      const { save, drop } = place;
      const job: QueueJob = {
        input: inputFor(place.type, place.type !== 'Profile'),
        place: ({ tempMediaId }) => save({ tempMediaId, ...terms }),
        ...(drop && { drop }),
      };
      let before: Promise<unknown> = Promise.resolve();
      for (const one of chosen) before = uploads.send(one, job, before);
    },
    retry: (one: Queued) => one.job && void uploads.send(one, one.job),
    /** Takes a file out of the list; what is not finished is broken off and deleted. */
    remove(one: Queued) {
      uploads.remove(one.key);
      const { phase, saved, job, answer } = one;
      if (!answer || phase === 'done') return;
      if (saved && job?.drop) void job.drop(answer.tempMediaId).catch(() => undefined);
      else uploads.discard(one);
    },
  };
}

/** It is done when the server has made ready what stands in its place. */
function toQueued(one: MediaFile<QueueJob>): Queued {
  if (one.phase !== 'done') return one;
  const saved = { ...one, saved: true };
  if (one.item?.status === 'ConversionFailed') return { ...saved, phase: 'failed', fault: one.item.fault };
  return one.item?.status === 'Live' ? saved : { ...saved, phase: 'saving' };
}
