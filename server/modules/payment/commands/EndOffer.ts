import { sql } from 'kysely';
import { offers } from '../../../../shared/payment/offers.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';

export const EndOffer = handle(offers.EndOffer, {
  async do(_subject, { offerId }, _actor, { sql: database, now }) {
    const ended = await firstRow(
      database,
      sql`update offer set until = ${now} where id = ${offerId} and (until is null or until > ${now}) returning id`,
    );
    if (!ended) refuse('OfferEnded');
    return {};
  },
});
