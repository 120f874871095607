/** What was closed had the focus: the page goes on from its beginning. */
export const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });
