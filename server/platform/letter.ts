import type { Mail } from './mail.ts';
import { escapeHtml } from './pages.ts';
import type { Platform } from './platform.ts';

/** What a mail of the house says; every part is plain text in the receiver's language. */
export interface Letter {
  /** Names the mail for good, such as `delivery-7`: the same letter sent again is the same mail. */
  id: string;
  to: string;
  locale: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** A button and the path of this site it leads to, such as `/Start`. */
  button?: { label: string; path: string };
  footer: string;
  /** The address that stops mails of this kind, for the header of one-click unsubscription. */
  unsubscribe?: string;
}

/** Absolute address of a path of this site. */
export const addressOf = ({ config }: Pick<Platform, 'config'>, path: string): string =>
  `${config.publicUrl}${config.BASE_PATH.slice(0, -1)}${path}`;

/** Lays a letter out as text and HTML, from the site's own address. */
export function layOut(letter: Letter, platform: Platform): Mail {
  const from = platform.sites.byId(platform.config.SITE)?.mailFrom ?? '';
  const { locale, greeting, paragraphs, button, footer } = letter;
  const address = button && addressOf(platform, button.path);
  const body = [greeting, ...paragraphs].map((words) => `<p>${escapeHtml(words)}</p>`).join('');
  const link =
    button && address
      ? `<p style="margin:24px 0"><a href="${escapeHtml(address)}" style="background:#84215a;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none">${escapeHtml(button.label)}</a></p>`
      : '';
  return {
    messageId: `<${letter.id}@${domainOf(from)}>`,
    from,
    to: letter.to,
    subject: letter.subject,
    text: `${[greeting, ...paragraphs, ...(address ? [address] : []), footer].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${locale}"><body style="margin:0;background:#f7f3f0;color:#291d1e;font:16px/24px sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 24px">${body}${link}<p style="font-size:13px;line-height:18px;color:#625656">${escapeHtml(footer)}</p></div></body></html>`,
    ...(letter.unsubscribe && { unsubscribe: letter.unsubscribe }),
  };
}

const domainOf = (from: string) => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
