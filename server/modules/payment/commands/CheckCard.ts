import { sql } from 'kysely';
import { membership } from '../../../../shared/payment/membership.ts';
import type { Column, Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { askAboutCard, outcomeOf } from '../cards.ts';
import { ProviderDown } from '../providers/provider.ts';

export const CheckCard = handle(membership.CheckCard, {
  async prepare({ cardChangeId }, { platform }, { profileId }) {
    await platform.limits.take('provider', String(profileId));
    const found = await firstRow(
      platform.database.write(),
      sql<{ reference: Column<'card_change', 'reference'>; open: boolean }>`
        select reference, settled_at is null as open from card_change where id = ${cardChangeId} and profile_id = ${profileId}`,
    );
    if (!found) return refuse('NotFound');
    if (!found.open) return;
    await askAboutCard(platform, found.reference).catch((error: unknown) => {
      throw error instanceof ProviderDown ? refuse('PaymentUnavailable') : error;
    });
  },
  async do(_subject, { cardChangeId }, { profileId }, { sql: database }) {
    const found = await firstRow(
      database,
      sql<Columns<'card_change', 'settledAt' | 'kept'>>`
        select settled_at as "settledAt", kept from card_change where id = ${cardChangeId} and profile_id = ${profileId}`,
    );
    return { outcome: outcomeOf(found ?? refuse('NotFound')) };
  },
});
