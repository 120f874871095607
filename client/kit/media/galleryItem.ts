import type { Person } from '../people/Person.tsx';
import type { Reportable } from '../report.ts';
import type { Picture } from './picture.ts';

/** A picture or video as tiles and full size show it, wherever in the house it is from. */
export interface GalleryItem {
  /** What the address says once it is open. */
  id: number;
  /** How it is called: by its own words, or by whose it is. */
  name: string;
  /** The name of the link that opens it; without one it cannot be opened. */
  open?: string | undefined;
  caption: string;
  /** The small one; none where it is not there yet, or comes from elsewhere. */
  picture: Picture | null;
  /** In full size; of a video what stands there until it plays. */
  full: Picture | null;
  /** A video of the house, or the page of one of another house. */
  videoUrl?: string | null;
  externalUrl?: string | null;
  /** Whether it is a video, which may not be ready yet. */
  video?: boolean;
  seconds?: number | null;
  /** Whose it is, and the page of that person. */
  owner?: { person: Person; to: string } | undefined;
  /** The name of who looks lies over it. */
  watermark?: boolean;
  /** What is reported where the reader may. */
  report?: Reportable | undefined;
}

/** Whether there is anything to be shown in full size. */
export const canOpen = ({ full, externalUrl }: GalleryItem): boolean => full !== null || Boolean(externalUrl);
