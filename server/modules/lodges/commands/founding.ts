/** What founding a lodge and changing it have in common. */
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { withholding } from '../../../platform/reportable.ts';
import { LodgeAccess, LodgeCategory } from '../../../../shared/enums.ts';
import type { Checked } from '../../../../shared/contract.ts';
import type { lodgeSettings } from '../../../../shared/lodges/settings.ts';
import type { Actor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { dropMedia, keepForText } from '../../media/index.ts';
import { placeOfArea } from '../../places/index.ts';
import type { LodgeWords } from '../model/Lodge.ts';

type Content = Omit<Checked<typeof lodgeSettings.CreateLodge>, 'lodgeId'>;

/** The words of a lodge as its model takes them. Refuses an area of another site. */
export async function wordsOf(unit: CommandContext, content: Content): Promise<LodgeWords> {
  const { name, teaser, text, rules, question = null, visibility, areaId = null } = content;
  const place = areaId === null ? undefined : await placeOfArea(unit.sql, unit.call.site.id, areaId);
  if (areaId !== null && !place) refuse('NotFound');
  const access = LodgeAccess[content.access];
  return { name, teaser, text, rules, question, access, visibility, areaId, placeId: place?.placeId ?? null };
}

/** Writes what was changed. The database decides about the name: a look beforehand would miss who takes it at the same moment. */
export const flushNamed = ({ em }: Unit): Promise<void> =>
  em.flush().catch((error: unknown) => {
    if (error instanceof UniqueConstraintViolationException) refuse('LodgeNameTaken');
    throw error;
  });

/** Puts exactly these categories and words of interest on a lodge. Refuses what there is not. */
export async function keepSubjects(unit: Unit, lodgeId: number, { lodgeCategoryIds, kinkIds }: Content): Promise<void> {
  const categories = [...new Set(lodgeCategoryIds)].sort((a, b) => a - b);
  const known: number[] = Object.values(LodgeCategory);
  if (!categories.every((one) => known.includes(one))) refuse('NotFound');
  const kinks = [...new Set(kinkIds)];
  const found = await rows(unit.sql, sql`select from kink where id = any(${kinks}::bigint[])`);
  if (found.length < kinks.length) refuse('UnknownKink');
  await sql`update lodge set category_ids = ${categories}::smallint[], kink_ids = ${kinks}::bigint[] where id = ${lodgeId}`.execute(
    unit.sql,
  );
}

/** Takes uploads as picture and cover; the house looks at them before anybody else does. */
export async function keepLooks(
  unit: Unit,
  actor: Actor,
  { name, tempMediaId, coverTempMediaId, consentId }: Content,
): Promise<{ pictureMediaId?: number; coverMediaId?: number }> {
  const keep = async (upload: number | undefined) => {
    if (upload === undefined) return undefined;
    if (consentId === undefined) return refuse('ConsentMissing');
    return keepForText(unit, actor, { tempMediaId: upload, consentId, alt: name, adult: false });
  };
  const [pictureMediaId, coverMediaId] = [await keep(tempMediaId), await keep(coverTempMediaId)];
  return { ...(pictureMediaId && { pictureMediaId }), ...(coverMediaId && { coverMediaId }) };
}

/** Deletes a picture that no longer stands anywhere, unless the house is judging it. */
export async function dropLook(unit: Unit, mediaId: number): Promise<void> {
  const found = await firstRow(
    unit.sql,
    sql<
      Columns<'media', 'profileId'>
    >`select profile_id as "profileId" from media where id = ${mediaId} and withheld <> ${sql.lit(withholding.Hidden)} and sealed_at is null`,
  );
  if (found) await dropMedia(unit, found.profileId, [mediaId]);
}
