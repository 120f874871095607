import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { clock } from '../../platform/clock.ts';
import { inUnit } from '../../platform/database/unit.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { byCaller, type Entrance, type EntranceAnswer, type Incoming } from '../../platform/http/entrances.ts';
import type { Platform } from '../../platform/platform.ts';
import { cardChangeOf } from './cards.ts';
import { NoticeReceived } from './events.ts';
import { NoticeRefused, type Notice } from './providers/provider.ts';
import { providerOf } from './providers/providerOf.ts';
import { addressOn } from '../../platform/site.ts';

/** Where the provider's notices come in, and where it sends browsers back to. */
export const entrances = (platform: Platform): Entrance[] => [
  {
    name: 'PaymentNotice',
    path: '/payment/notice',
    methods: ['POST'],
    door: 'anybody',
    limit: byCaller('publicFile'),
    answer: (incoming) => receiveNotice(platform, incoming),
  },
  {
    name: 'PaymentBack',
    path: '/payment/back/:reference',
    methods: ['GET'],
    door: 'anybody',
    limit: byCaller('publicFile'),
    answer: (incoming) => leadBack(platform, incoming),
  },
  {
    name: 'PaymentCardBack',
    path: '/payment/card/:reference',
    methods: ['GET'],
    door: 'anybody',
    limit: byCaller('publicFile'),
    answer: (incoming) => leadBackWithCard(platform, incoming),
  },
];

/** Writes a notice down and has the payment looked at; what it says is never believed, and what is forged is on record. */
export async function receiveNotice(platform: Platform, incoming: Incoming): Promise<EntranceAnswer> {
  const provider = providerOf(platform);
  if (!provider) return { status: 404 };
  let notice: Notice;
  try {
    notice = provider.notice(incoming);
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    await sql`insert into payment_notice (provider, notice, reference, at, refused)
      values (${provider.name}, ${`refused ${randomUUID()}`}, '', ${clock.now()}, ${error.message})`.execute(
      platform.database.write(),
    );
    return { status: 403 };
  }
  const { events } = await inUnit(platform.database.orm.em, { actorId: null, commandId: null }, async (unit) => {
    const made = await firstRow(
      unit.sql,
      sql`insert into payment_notice (provider, notice, reference, at)
        values (${provider.name}, ${notice.notice}, ${notice.reference}, ${unit.now})
        on conflict (provider, notice) do nothing returning id`,
    );
    if (made) unit.record(NoticeReceived, { reference: notice.reference });
  });
  if (events > 0) platform.outbox.wake();
  return { status: 204 };
}

/** The browser comes back: its order is found by the payment, and how it stands is asked of the provider there. */
async function leadBack(platform: Platform, { params, site }: Incoming): Promise<EntranceAnswer> {
  const found = await firstRow(
    platform.database.write(),
    sql<
      Columns<'payment_attempt', 'orderId'>
    >`select order_id as "orderId" from payment_attempt where reference = ${params['reference'] ?? ''}`,
  );
  const path = found ? `/Receipt?order=${found.orderId}&back=1` : '/Membership';
  return { status: 303, headers: { location: addressOn(site, platform.config, path) } };
}

/** The browser comes back from where another card was kept, to the page that asked for it. */
async function leadBackWithCard(platform: Platform, { params, site }: Incoming): Promise<EntranceAnswer> {
  const change = await cardChangeOf(platform, params['reference'] ?? '');
  const { returnUrl: path = '/Membership' } = change ?? {};
  const [before, after = ''] = path.split('#');
  const query = change ? `${before!.includes('?') ? '&' : '?'}card=${change.id}` : '';
  const location = addressOn(site, platform.config, `${before}${query}${after && `#${after}`}`);
  return { status: 303, headers: { location } };
}
