let now = { pathname: '/', search: '' };
let before = now;

/** Notes the page that is open; the one before it is remembered for as long as the document lives. */
export function notePath(pathname: string, search: string): void {
  if (pathname !== now.pathname) before = now;
  now = { pathname, search };
}

/** Path and query of the page that was open before this one; the front page when there was none. */
export const previousPath = (): string => before.pathname + before.search;
