import { createContext, useContext } from 'react';

/** Makes a picture's address one that may be loaded; undefined until that right has arrived. */
export type MediaUrl = (url: string) => string | undefined;

export const MediaUrlContext = createContext<MediaUrl>((url) => url);

export const useMediaAddress = (): MediaUrl => useContext(MediaUrlContext);
