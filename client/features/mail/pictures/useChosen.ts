import { useState } from 'react';
import type { MediaFault, NameOf } from '../../../../shared/enums.ts';
import { mostPictures } from '../../../../shared/mail/shapes.ts';
import { inputFor, useMediaUploads, type MediaFile, type MediaJob } from '../../../kit/upload/useMediaUploads.ts';
import { useLeaveWarning } from '../../../platform/leaveWarning.ts';

interface ChosenJob extends MediaJob {
  /** An address of this page alone. */
  preview: string;
}

/** A picture that was chosen for a mail. */
export interface Chosen extends MediaFile<ChosenJob> {
  /** Why it cannot be made ready. */
  fault: NameOf<typeof MediaFault> | undefined;
}

const input = inputFor('Mail', false);

const isPicture = ({ type }: File) => type === '' || type.startsWith('image/');

/** Why some of what was chosen is not taken. */
export type NotTaken = 'tooMany' | 'kind';

/** Pictures for the mail that is being written: they are on their way as soon as they are chosen. */
export function useChosen() {
  const { files, ...uploads } = useMediaUploads<ChosenJob>();
  const [notTaken, setNotTaken] = useState<NotTaken>();
  const all = files.map((one): Chosen => ({ ...one, fault: one.item?.fault ?? undefined }));
  const isOut = ({ error, fault }: Chosen) => error !== undefined || fault !== undefined;
  const pending = all.some((one) => one.answer === undefined && !isOut(one));
  useLeaveWarning(pending);
  return {
    all,
    notTaken,
    /** Some have not arrived yet. */
    pending,
    failed: all.some(isOut),
    pictureIds: all.flatMap(({ answer }) => answer?.tempMediaId ?? []),
    add(chosen: readonly File[]) {
      const pictures = chosen.filter(isPicture);
      const room = mostPictures - all.length;
      setNotTaken(pictures.length < chosen.length ? 'kind' : pictures.length > room ? 'tooMany' : undefined);
      for (const one of uploads.add(pictures.slice(0, room)))
        void uploads.send(one, { input, preview: URL.createObjectURL(one.file) });
    },
    again: (one: Chosen) => one.job && void uploads.send(one, one.job),
    remove(one: Chosen) {
      uploads.remove(one.key);
      if (one.job) URL.revokeObjectURL(one.job.preview);
      setNotTaken(undefined);
      uploads.discard(one);
    },
    /** They went out; answers what stands for them until they come back. */
    sent(): string[] {
      uploads.clear();
      setNotTaken(undefined);
      return all.flatMap(({ job }) => job?.preview ?? []);
    },
  };
}

export type ChosenPictures = ReturnType<typeof useChosen>;
