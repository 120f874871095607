/** What the house writes about: kinds and numbers, of which each reader's page makes words of their language. */
import { sql, type RawBuilder } from 'kysely';
import { HouseMail } from '../../../shared/enums.ts';
import type { z } from 'zod';
import { enumName } from '../../platform/database/sql.ts';
import { isThereStill } from '../lodges/index.ts';
import type { conversation } from '../../../shared/mail/shapes.ts';

type About = NonNullable<z.output<typeof conversation>['last']>['house'];

/** What a mail `m` of the house is about, as JSON; null for every other mail. */
export const houseMailOf = (me: number): RawBuilder<About> => sql<About>`(
  select json_build_object('kind', ${enumName(HouseMail, sql.ref('h.kind'))}, 'statementId', h.statement_id, 'orderId', h.order_id,
    'lodge', case when ${isThereStill(me)} then json_build_object('lodgeId', l.id, 'name', l.name) end)
  from house_mail h left join lodge l on l.id = h.lodge_id
  where h.conversation_id = m.conversation_id and h.number = m.number)`;
