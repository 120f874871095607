import { useRef, useState } from 'react';
import { AlbumType, type MediaFault, type NameOf } from '../../../../shared/enums.ts';
import { mostPictures } from '../../../../shared/mail/shapes.ts';
import { media } from '../../../../shared/media/contract.ts';
import { mediaFiles } from '../../../../shared/media/files.ts';
import { useUploads } from '../../../kit/upload/uploads.ts';
import { useCommand, useQuery } from '../../../platform/api.ts';
import type { CallError } from '../../../platform/sending.ts';
import { useLeaveWarning } from '../../../platform/leaveWarning.ts';

/** A picture that was chosen for a mail. */
export interface Chosen {
  key: string;
  name: string;
  file: File;
  /** An address of this page alone. */
  preview: string;
  /** From 0 to 1. */
  progress: number;
  error?: CallError | undefined;
  /** Once it has arrived: the number under which it is sent. */
  mediaId?: number;
  /** Why it cannot be made ready. */
  fault?: NameOf<typeof MediaFault> | undefined;
}

const input = { albumTypeId: AlbumType.Mail, allowNotJpeg: true, allowUploadVideo: false };

const isPicture = ({ type }: File) => type === '' || type.startsWith('image/');

/** Why some of what was chosen is not taken. */
export type NotTaken = 'tooMany' | 'kind';

/** Pictures for the mail that is being written: they are on their way as soon as they are chosen. */
export function useChosen() {
  const uploads = useUploads(mediaFiles.UploadTempMedia);
  const [discard] = useCommand(media.DeleteMediaItems);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [notTaken, setNotTaken] = useState<NotTaken>();
  const nth = useRef(0);
  const all = useFaults(chosen);
  const become = (key: string, part: Partial<Chosen>) =>
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const upload = async ({ key, file }: Chosen) => {
    try {
      become(key, { error: undefined, progress: 0 });
      const answer = await uploads.send(key, input, file, (progress) => become(key, { progress }));
      if (answer) become(key, { mediaId: answer.tempMediaId, progress: 1 });
    } catch (error) {
      become(key, { error: error as CallError });
    }
  };
  const isOut = ({ error, fault }: Chosen) => error !== undefined || fault !== undefined;
  const pending = all.some((one) => one.mediaId === undefined && !isOut(one));
  useLeaveWarning(pending);
  return {
    all,
    notTaken,
    /** Some have not arrived yet. */
    pending,
    failed: all.some(isOut),
    pictureIds: all.flatMap(({ mediaId }) => mediaId ?? []),
    add(files: readonly File[]) {
      const pictures = files.filter(isPicture);
      const room = mostPictures - all.length;
      setNotTaken(pictures.length < files.length ? 'kind' : pictures.length > room ? 'tooMany' : undefined);
      const fresh = pictures.slice(0, room).map((file): Chosen => {
        const key = String(nth.current++);
        return { key, name: file.name, file, preview: URL.createObjectURL(file), progress: 0 };
      });
      setChosen([...chosen, ...fresh]);
      for (const one of fresh) void upload(one);
    },
    again: (one: Chosen) => void upload(one),
    remove({ key, preview, mediaId }: Chosen) {
      uploads.cancel(key);
      URL.revokeObjectURL(preview);
      setChosen((before) => before.filter((one) => one.key !== key));
      setNotTaken(undefined);
      // What stays behind is forgotten after a day.
      if (mediaId !== undefined) discard({ mediaIds: [mediaId] }).catch(() => undefined);
    },
    /** They went out; answers what stands for them until they come back. */
    sent(): string[] {
      setChosen([]);
      setNotTaken(undefined);
      return all.map(({ preview }) => preview);
    },
  };
}

export type ChosenPictures = ReturnType<typeof useChosen>;

/** Hears of those that arrived and cannot be made ready. */
function useFaults(chosen: readonly Chosen[]): readonly Chosen[] {
  const mediaIds = chosen.flatMap(({ mediaId }) => mediaId ?? []);
  const { data } = useQuery(media.GetTempMedia, { mediaIds }, { skip: mediaIds.length === 0 });
  const [known, setKnown] = useState<typeof data>();
  if (data && data !== known) setKnown(data);
  const faults = new Map(known?.map(({ mediaId, fault }) => [mediaId, fault]));
  return chosen.map((one) => ({ ...one, fault: faults.get(one.mediaId ?? 0) ?? undefined }));
}
