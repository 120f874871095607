const request = Promise.withResolvers<void>();

/** Something needs the service worker now, which else is registered once the page has been looked at for a while. */
export const wantWorker = (): void => request.resolve();

export const workerIsWanted: Promise<void> = request.promise;
