import type { Locale } from '../../../shared/enums.ts';
import type { MailPage } from './mailPage.tsx';
import { MailRefused, type Mail } from './mail.ts';
import type { Platform } from '../platform.ts';
import { darkNumbers } from '../../../shared/dark/numbers.ts';
import { addressOn } from '../site.ts';
import { bounceAddress, noteReturned } from './returnedMail.ts';

interface Words {
  /** Names the mail for good, such as `delivery-7`: the same content sent again is the same mail. */
  id: string;
  to: string;
  /** The account whose address it is; then it is noted when the mail comes back. */
  profileId?: number;
  /** The site that writes; null is the one of hosts that no site names. */
  siteId: number | null;
  locale: Locale;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Short lines below the paragraphs, each with the path of this site it leads to. */
  list?: { label: string; path?: string }[];
  /** A button and the path of this site it leads to, such as `/Start`. */
  button?: { label: string; path: string };
  footer: string;
}

/** What stands at the foot of a mail that comes whatever somebody has switched off: why that is so. */
interface Fixed {
  why: string;
  stop?: never;
  manage?: never;
}

/** The ways out of a mail that one can do without. */
interface Stoppable {
  /** Stops mails of this kind alone, without logging on and by one click of a mail program (RFC 8058). */
  stop?: { label: string; path: string };
  /** Leads to all that one can choose. */
  manage: { label: string; path: string };
  why?: never;
}

/** What a mail of the house says; every part is plain text in the receiver's language. */
export type MailContent = Words & (Fixed | Stoppable);

function pageOf(content: MailContent, address: (path: string) => string): MailPage {
  const { locale, greeting, paragraphs, list = [], button, footer, why, stop, manage } = content;
  const lead = ({ label, path }: { label: string; path: string }) => ({ label, address: address(path) });
  return {
    ...{ locale, greeting, paragraphs, footer },
    list: list.map(({ label, path }) => (path ? lead({ label, path }) : { label })),
    ...(button && { button: lead(button) }),
    ...(why && { why }),
    links: [stop, manage].filter((link) => link !== undefined).map(lead),
  };
}

/** The mail for mail programs that show no HTML: addresses stand behind what they belong to. */
function textOf({ greeting, paragraphs, list, button, footer, why, links }: MailPage): string {
  const line = ({ label, address }: { label: string; address?: string }) => (address ? `${label}: ${address}` : label);
  const parts = [
    ...[greeting, ...paragraphs],
    list.map((one) => `- ${line(one)}`).join('\n'),
    button ? line(button) : '',
    [footer, why].filter(Boolean).join(' '),
    links.map(line).join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Lays a mail out as text and HTML, from the site's own sender and to its own address. Throws an Error for one that names the dark variant. */
export async function layOut(content: MailContent, platform: Platform): Promise<Mail> {
  const { id, to, profileId, siteId, subject, stop } = content;
  const site = await platform.sites.siteOf(siteId);
  if (site.dark || (profileId ?? 0) >= darkNumbers) throw new Error('No mail tells of the dark variant.');
  const { mailFrom: from } = site;
  const address = (path: string) => addressOn(site, platform.config, path);
  const page = pageOf(content, address);
  // React is for mails alone, so a server loads it with the first of them.
  const { render } = await import('./mailPage.tsx');
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    messageId: `<${id}@${domain}>`,
    ...{ from, to, subject },
    text: textOf(page),
    html: render(page),
    ...(stop && { unsubscribe: address(stop.path) }),
    ...(profileId && { returnTo: bounceAddress(platform.secrets, { profileId, email: to }, domain) }),
  };
}

/** Sends a mail, and notes an address that is refused for good. Throws MailRefused then, else what the mailer throws. */
export async function sendMail(content: MailContent, platform: Platform): Promise<void> {
  const mail = await layOut(content, platform);
  await platform.mailer.send(mail).catch(async (error: unknown) => {
    const { profileId, to } = content;
    if (error instanceof MailRefused && error.addressFails && profileId) {
      await noteReturned(platform.database.ownPool, { profileId, email: to }, error.code);
    }
    throw error;
  });
}
