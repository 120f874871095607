import { createContext } from 'react';
import type { Edited } from './content.ts';

interface Known {
  pictures: Edited['pictures'];
  /** Hours the house usually takes to look at a picture; null before it knows. */
  usualHours: number | null;
  /** Lets its description be changed. */
  onDescribe: (mediaId: number) => void;
}

/** The pictures of the entry that is written, for those that stand in its text. */
export const PicturesContext = createContext<Known>({ pictures: [], usualHours: null, onDescribe: () => undefined });
