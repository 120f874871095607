import { onConsent, storage } from './consent.ts';

const statistics = storage('statistics');
const { referrer } = document;
const source = new URLSearchParams(location.search).get('utm_source');

function remember() {
  const elsewhere = referrer !== '' && !referrer.startsWith(`${location.origin}/`);
  if (elsewhere && statistics.read('referrer') === null) statistics.write('referrer', referrer.slice(0, 300));
  if (source && statistics.read('utm_source') === null) statistics.write('utm_source', source.slice(0, 100));
}

/** Remembers where a visitor came from, as soon as and only while statistics are agreed to. */
export function rememberOrigin(): () => void {
  remember();
  return onConsent(remember);
}

/** Where the visitor came from, as far as it may be known. */
export const origin = () => ({
  referrer: statistics.read('referrer') ?? undefined,
  utmSource: statistics.read('utm_source') ?? undefined,
});
