import { onConsent, storage } from './consent.ts';

const statistics = storage('statistics');

/** Where the page was come to from, which later pages of it say no more. */
let from: { referrer: string; source: string | null } | undefined;

/** The source an address names, or the one that was asked for and led to a door. */
function sourceIn(search: string): string | null {
  const query = new URLSearchParams(search);
  const returnUrl = URL.parse(query.get('u') ?? '', location.origin);
  return query.get('utm_source') ?? returnUrl?.searchParams.get('utm_source') ?? null;
}

function remember() {
  from ??= { referrer: document.referrer, source: sourceIn(location.search) };
  const { referrer, source } = from;
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
