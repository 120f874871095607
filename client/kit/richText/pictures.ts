import { createContext } from 'react';
import type { blogWriting } from '../../../shared/blogs/writing.ts';
import type { Output } from '../../../shared/contract.ts';

/** A picture of mine for a text; blogs and debates know the same of it. */
export type OwnPicture = Output<typeof blogWriting.GetBlogEntryDataForEdit>['pictures'][number];

interface Known {
  pictures: OwnPicture[];
  /** Hours the house usually takes to look at a picture; null before it knows. */
  usualHours: number | null;
  /** Lets its description be changed. */
  onDescribe: (mediaId: number) => void;
}

/** The pictures of what is written, for those that stand in its text. */
export const PicturesContext = createContext<Known>({ pictures: [], usualHours: null, onDescribe: () => undefined });
