import type { Settled } from './seedPeople.ts';

export interface SeededAlbum {
  albumId: number;
  owner: Settled;
  type: number;
}
