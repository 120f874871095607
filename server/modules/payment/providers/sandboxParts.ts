/** What the pages of the sandbox have in common. */
import { seconds } from '../../../platform/clock.ts';
import type { EntranceAnswer, Incoming } from '../../../platform/http/entrances.ts';
import { escapeHtml } from '../../../platform/http/pages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { receiveNotice } from '../notices.ts';
import { sandboxNotice } from './sandbox.ts';

/** How the notice of what happened reaches the house. */
export const notices = { once: 'At once', twice: 'Twice', late: 'After ten seconds', never: 'Never' };

/** Tells the house as a provider would: at once, twice, late or not at all. */
export async function send(platform: Platform, incoming: Incoming, reference: string, how: string): Promise<void> {
  const notice = sandboxNotice(platform, reference);
  const deliver = () =>
    receiveNotice(platform, {
      ...incoming,
      body: Buffer.from(notice.body),
      headers: { ...incoming.headers, ...notice.headers },
    });
  if (how === 'late') setTimeout(() => void deliver().catch(() => undefined), 10 * seconds).unref();
  if (how === 'once' || how === 'twice') await deliver();
  if (how === 'twice') await deliver();
}

export const price = ({ amount, currency }: { amount: number; currency: string }) =>
  `${(amount / 100).toFixed(2)} ${currency}`;

export const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

export const html = (content: string): EntranceAnswer => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Payment sandbox</title><style>body{font:16px/1.5 system-ui;max-width:34rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.6rem 0}
button{font:inherit;padding:.5rem 1rem}</style><main>${content}</main></html>`,
});
