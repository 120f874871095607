/** A picture as the server gives it: `tiny` is a small blurred preview, width and height are the full picture's in px. */
export interface Picture {
  url: string;
  tiny: string;
  width: number;
  height: number;
}
