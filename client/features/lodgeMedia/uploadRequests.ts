import type { ReactNode } from 'react';
import type { lodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import type { useCommand } from '../../platform/api.ts';

/** An upload that has arrived, with what is said about it. */
export type Sent = Omit<
  Parameters<ReturnType<typeof useCommand<typeof lodgeMedia.SaveMediaItem>>[0]>[0],
  'albumId' | 'mediaItemId'
>;

interface Messages {
  caption: string;
  alt: string;
  adult: boolean;
}

/** What is asked in dialogs that the screen brings, since members know them from their own albums. */
export interface Asks {
  /** Asks for files, and sends them one after the other. */
  files: (ask: {
    title: string;
    place: { name: string; save: (sent: Sent) => Promise<unknown>; drop: (mediaItemId: number) => Promise<unknown> };
    onDone: (n: number) => void;
    onClose: () => void;
  }) => ReactNode;
  /** Asks for one file. */
  file: (ask: {
    title: string;
    note: string;
    words: Messages;
    onSent: (sent: Sent) => Promise<void>;
    onClose: () => void;
  }) => ReactNode;
  /** Asks for an album of mine, and puts a copy there. */
  album: (ask: {
    title: string;
    video: boolean;
    said: Messages;
    makeUpload: () => Promise<number>;
    onClose: () => void;
  }) => ReactNode;
}
