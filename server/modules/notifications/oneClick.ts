import { notifications } from '../../../shared/notifications/contract.ts';
import { clock } from '../../platform/clock.ts';
import { byCaller, type Entrance, type Incoming } from '../../platform/http/entrances.ts';
import { checkInput } from '../../platform/http/input.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { stopMails } from './unsubscribe.ts';

/**
 * One-click unsubscription (RFC 8058): a mail service posts a form to the address of the mail's header, with neither
 * cookie nor origin. The key in the address is all that is believed, and all it can do is stop a category of mails.
 */
export const oneClick = (platform: Platform): Entrance => ({
  name: 'Unsubscribe',
  path: '/Unsubscribe',
  methods: ['POST'],
  door: 'anybody',
  limit: byCaller('strangerCommand'),
  async answer(incoming) {
    if (!(await isOneClick(incoming))) {
      refuse('BadRequest', { fields: [{ field: 'List-Unsubscribe', reason: 'is not One-Click' }] });
    }
    const input = checkInput(notifications.Unsubscribe, incoming.query) as Parameters<typeof stopMails>[2];
    await stopMails({ sql: platform.database.write(), now: clock.now() }, platform.secrets, input);
    return {};
  },
});

/** Mail services send either kind of form. */
async function isOneClick({ body, headers }: Incoming): Promise<boolean> {
  try {
    const form = await new Response(body as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();
    return form.get('List-Unsubscribe') === 'One-Click';
  } catch {
    return false;
  }
}
