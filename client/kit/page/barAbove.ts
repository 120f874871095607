import { createContext } from 'react';

/** Whether something is told above the page: then the page's own line of news waits. */
export const BarAbove = createContext(false);
