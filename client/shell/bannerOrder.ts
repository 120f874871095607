/** What is told above every page, the gravest first; what comes after the question of consent waits until that is answered. */
const bannerOrder = [
  'offline',
  'statement',
  'validation',
  'mediaConsent',
  'mailReturned',
  'consent',
  'newVersion',
] as const;
export type BannerName = (typeof bannerOrder)[number];

/** The one banner that is shown. */
export const gravestBanner = (waiting: Record<BannerName, boolean>): BannerName | undefined =>
  bannerOrder.find((name) => waiting[name]);
