/** The bank behind the sandbox: payments of late, each of which it takes back or gives again at a press. There is none in production. */
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { byCaller, type Entrance, type EntranceAnswer, type Incoming } from '../../../platform/http/entrances.ts';
import { escapeHtml } from '../../../platform/http/pages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { basePathOf } from '../../../platform/site.ts';
import { addOperation, restOf } from './sandbox.ts';
import { hidden, html, price, send } from './sandboxParts.ts';

export const sandboxBank = (platform: Platform): Entrance => ({
  name: 'PaymentSandboxBank',
  path: '/sandbox/bank',
  methods: ['GET', 'POST'],
  door: 'anybody',
  limit: byCaller('publicFile'),
  answer: (incoming) => answer(platform, incoming),
});

async function answer(platform: Platform, incoming: Incoming): Promise<EntranceAnswer> {
  if (incoming.method === 'GET') return html(await list(platform));
  const form = new URLSearchParams(incoming.body.toString());
  const reference = form.get('reference') ?? '';
  const { left, disputed } = await restOf(platform, reference);
  const key = `bank ${randomBytes(9).toString('base64url')}`;
  if (form.get('step') === 'take' && left > 0) await addOperation(platform, reference, key, 'Chargeback', left);
  if (form.get('step') === 'give' && disputed > 0)
    await addOperation(platform, reference, key, 'ChargebackReversed', disputed);
  await send(platform, incoming, reference, 'once');
  return { status: 303, headers: { location: `${basePathOf(platform.config)}/sandbox/bank` } };
}

interface Row {
  reference: Column<'sandbox_payment', 'reference'>;
  amount: Column<'sandbox_payment', 'amount'>;
  currency: Column<'sandbox_payment', 'currency'>;
  last4: Column<'sandbox_payment', 'last4'>;
  at: string;
}

/** The latest payments; their dates are all that tells them apart, as on a statement. */
async function list(platform: Platform): Promise<string> {
  const found = await rows(
    platform.database.write(),
    sql<Row>`
      select reference, amount, currency, last4, to_char(created_at, 'YYYY-MM-DD HH24:MI') as at from sandbox_payment
      where state = 'Captured' and amount > 0 order by created_at desc limit 30`,
  );
  const items = await Promise.all(
    found.map(async (row) => {
      const { left, disputed } = await restOf(platform, row.reference);
      const take = left > 0 ? '<button name="step" value="take">Take it back</button>' : '';
      const give = disputed > 0 ? '<button name="step" value="give">Give it again</button>' : '';
      const words = [row.at, price(row), row.last4 && `card ${escapeHtml(row.last4)}`].filter(Boolean).join(', ');
      return `<li><form method="post">${words} ${hidden('reference', row.reference)}${take} ${give}</form></li>`;
    }),
  );
  return `<h1>The bank</h1><p>This page stands in place of a bank, in development only: payments of late, to be disputed.</p><ul>${items.join('')}</ul>`;
}
