import type { ReactNode } from 'react';
import type { Person } from '../people/Person.tsx';
import type { Picture } from './picture.ts';

export interface LightboxItem {
  id: number;
  /** None for what comes from elsewhere. */
  picture: Picture | null;
  /** The small one of the row below; the picture itself unless told. */
  thumb?: Picture | null;
  alt: string;
  caption: string;
  /** Whose it is, and the page of that person. */
  owner?: { person: Person; to: string };
  /** Stands instead of the picture; told whether it is the one looked at. */
  content?: ((current: boolean) => ReactNode) | undefined;
}
