import { sql } from 'kysely';
import { AgePolicy, type NameOf } from '../../../../shared/enums.ts';
import { validation } from '../../../../shared/validation/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { enumName, firstRow } from '../../../platform/database/sql.ts';
import { identificationOwed } from '../../moderation/index.ts';
import { providerFor } from '../providers/providerOf.ts';
import { personChecks } from '../personChecks.ts';

export const GetValidation = handle(validation.GetValidation, async (_input, actor, { read, now, call, platform }) => {
  const found = await firstRow(
    read,
    sql<{ policy: NameOf<typeof AgePolicy> }>`
      select ${enumName(AgePolicy, sql.ref('c.age_policy'))} as policy
      from profile join place on place.id = profile.place_id join site_country c on c.country = place.country
      where profile.id = ${actor.profileId} and c.site_id = ${call.site.id}`,
  );
  // Whoever has to prove who they are is not done by an estimate of age or a video.
  const forced = actor.forcedValidation !== null;
  const standings = await personChecks(read, actor.profileId, now);
  const owed = await identificationOwed(read, actor.profileId);
  return {
    policy: found?.policy ?? ('None' as const),
    persons: standings.map(({ tries: _, ...check }) => check),
    methods: [
      ...(['MitId', 'Yoti'] as const).map((method) => ({
        method,
        available: Boolean(providerFor(platform, method, actor.country)) && (method === 'MitId' || !forced),
      })),
      { method: 'VideoUpload' as const, available: !forced },
      { method: 'Personal' as const, available: true },
    ],
    forced: owed ? { statementId: owed.id, until: owed.until } : null,
  };
});
