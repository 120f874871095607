import { sql } from 'kysely';
import { lodgeSettings } from '../../../../shared/lodges/settings.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { UpdateVisibilitySettings } from '../commands/UpdateVisibilitySettings.ts';
import { membershipIn, mayLookInside } from '../membership.ts';
import type { OwnerFacts } from '../model/shaping.ts';

export const GetVisibilitySettings = handle(
  lodgeSettings.GetVisibilitySettings,
  async ({ lodgeId }, actor, { read, now }) => {
    const { mine } = await membershipIn(read, lodgeId, actor, now);
    if (!mayLookInside(actor, { mine })) return refuse('NotAllowed');
    const lodge = await firstRow(
      read,
      sql<
        Omit<OwnerFacts, 'mine'> & Columns<'lodge', 'visibility'>
      >`select visibility, delete_at is not null as leaving,
        delete_at is not null or archived_at is not null as closed from lodge where id = ${lodgeId}`,
    );
    const { visibility, ...facts } = lodge!;
    return { visibility, can: can(actor, { ...facts, mine }, { UpdateVisibilitySettings }) };
  },
);
