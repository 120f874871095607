/** A file that is served; `w2048` is always the largest of its kind, whatever its width. */
export interface Variant {
  name: 'w320' | 'w640' | 'w1280' | 'w2048' | 'jpeg' | 'poster' | 'video';
  path: string;
  /** The media type. */
  type: string;
  width: number;
  height: number;
  bytes: number;
}

/** A part of a picture, in shares from 0 to 1. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** What a picture became. */
export interface Still {
  width: number;
  height: number;
  tiny: string;
  thumbhash: string;
  hashes: string[];
  variants: Variant[];
}
