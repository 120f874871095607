/** A lodge as the addresses of its albums name it. */
export interface At {
  lodgeId: number;
  slug: string;
}

const mediaPath = ({ lodgeId, slug }: At) => `/Lodges/Lodge/${lodgeId}/${slug}/Media`;
export const albumsPath = (at: At) => `${mediaPath(at)}/Albums`;
export const albumPath = (at: At, albumId: number) => `${mediaPath(at)}/Album/${albumId}`;
export const validationPath = (at: At) => `${mediaPath(at)}/Validation`;
