import { useShortDate } from '../../platform/dates.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { useNow } from '../../platform/now.ts';
import styles from './Moving.module.css';

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Words as a picture that can be repeated, white with a dark edge so that it is seen on everything. */
function picture(words: string): string {
  const text = words.replace(/[&<>]/g, (sign) => escaped[sign] ?? '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="150"><text x="120" y="80" transform="rotate(-24 120 75)"
    text-anchor="middle" font-family="sans-serif" font-size="15" font-weight="600" fill="#fff" fill-opacity=".5"
    stroke="#000" stroke-opacity=".3" stroke-width=".6">${text}</text></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** The name of who looks and the day, all over a picture. */
export function Watermark() {
  const shortDate = useShortDate();
  const name = useCurrentProfile()?.name ?? '';
  const day = shortDate(useNow());
  return (
    <span className={styles.watermark} style={{ backgroundImage: picture(`${name} · ${day}`) }} aria-hidden="true" />
  );
}
