import { getQueriesForElement } from '@testing-library/react';

export * from '@testing-library/react';

/** The library's own looks for ever into the window that it was loaded in. */
export const screen = getQueriesForElement(document.body);
