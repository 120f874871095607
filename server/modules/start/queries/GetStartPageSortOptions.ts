import { sql } from 'kysely';
import { startPage } from '../../../../shared/start/blocks.ts';
import { hasPart } from '../../../../shared/site.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { complete, type StartOptions } from '../order.ts';

export const GetStartPageSortOptions = handle(
  startPage.GetStartPageSortOptions,
  async (_input, { profileId }, { read, call }) => {
    const saved = await firstRow(
      read,
      sql<{ options: StartOptions }>`select options from start_order where profile_id = ${profileId}`,
    );
    return complete(saved?.options ?? []).filter(({ block }) => hasPart(call.site, block));
  },
);
