/** What is told above every page, the gravest first. */
const bannerOrder = ['statement', 'validation', 'mediaConsent', 'mailReturned', 'newVersion', 'push'] as const;
export type BannerName = (typeof bannerOrder)[number];

/** The one banner that is shown. */
export const gravestBanner = (wanted: Record<BannerName, boolean>): BannerName | undefined =>
  bannerOrder.find((name) => wanted[name]);
