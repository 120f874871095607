import { preload } from 'react-dom';
import file from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2';

/** Asks for the face of members' texts as soon as one is drawn, before the browser has read the style sheet. */
export const wantReadingFace = () => preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
