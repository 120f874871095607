import { useIntl } from 'react-intl';
import { confirm } from '../../platform/confirm.ts';
import styles from './WrittenText.module.css';

/** An address of another house within words; what closes a sentence behind it is not part of it. */
const address = /\b(?:https?:\/\/|www\.)[^\s<>"']*[^\s<>"'.,;:!?)\]}]/giu;

interface Part {
  text: string;
  url?: URL;
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(/^www\./i.test(text) ? `https://${text}` : text);
  } catch {
    return undefined;
  }
}

/** Words, cut where an address begins and ends. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const url = urlOf(match[0]);
    if (!url) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], url });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** What somebody wrote. An address stays words, and asks before it leads out of the house. */
export function WrittenText({ text }: { text: string }) {
  const { formatMessage } = useIntl();
  const leave = async (url: URL) => {
    const sure = await confirm({
      title: formatMessage({ id: 'thread.leave.title' }, { host: url.hostname }),
      text: formatMessage({ id: 'thread.leave.text' }),
      confirmLabel: formatMessage({ id: 'thread.leave' }),
    });
    if (sure) open(url, '_blank', 'noopener,noreferrer');
  };
  return partsOf(text).map((part, at) => {
    const { url } = part;
    return url ? (
      // A button would not break where the words around it break.
      <span
        key={at}
        role="link"
        tabIndex={0}
        className={styles.address}
        onClick={() => void leave(url)}
        onKeyDown={({ key }) => key === 'Enter' && void leave(url)}
      >
        {part.text}
      </span>
    ) : (
      part.text
    );
  });
}
