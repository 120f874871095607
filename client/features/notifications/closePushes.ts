/** Takes away what the service worker shows of notifications that have been read. */
export async function closePushes(readIds: ReadonlySet<number>): Promise<void> {
  if (!('serviceWorker' in navigator) || readIds.size === 0) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  for (const push of shown) {
    const [, id] = /^notification-(\d+)$/.exec(push.tag) ?? [];
    if (readIds.has(Number(id))) push.close();
  }
}
