import { createContext, useContext } from 'react';

/** Whether pictures are shown as blurred previews only. */
export const SafeModeContext = createContext(false);

export const useSafeMode = (): boolean => useContext(SafeModeContext);
