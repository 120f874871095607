/** In ms: a page that is never idle has to do what waits after all. */
const longest = 5000;

/** Resolves once the page has loaded and the browser has nothing else to do. */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longest });
    else setTimeout(resolve, 1000);
  });
}
