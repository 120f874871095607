/** Who sees what of a lodge's albums, as SQL: `i` is an item, `m` its media. */
import { sql, type RawBuilder } from 'kysely';
import { LodgeMediaState, MediaStatus, ValidationItemStatus } from '../../../shared/enums.ts';
import type { lodgeMediaSteps } from '../../../shared/lodgeMedia/contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { ageAssured } from '../../platform/gates.ts';
import type { SiteRecord } from '../../platform/site.ts';
import { preparedRows } from '../../platform/database/sql.ts';
import { areApart } from '../people/index.ts';
import { isAdmin, seesEverybody, type Membership } from '../lodges/index.ts';
import { isAgreed, isShownInPlace } from '../media/index.ts';
import { isNotDeleted } from '../profiles/index.ts';

/** Who looks into a lodge. */
export interface LodgeViewer {
  me: number;
  /** Those who run a lodge, and the house, meet everybody in it. */
  seesEverybody: boolean;
  /** What waits for the lodge is there for those who run it. */
  runs: boolean;
  /** What is for adults alone may be shown. */
  adults: boolean;
  now: Date;
}

export const lodgeViewer = (
  actor: Actor,
  site: SiteRecord,
  { mine }: Pick<Membership, 'mine'>,
  now: Date,
): LodgeViewer => ({
  me: actor.profileId,
  seesEverybody: seesEverybody(actor, { mine }),
  runs: isAdmin(mine),
  adults: ageAssured(actor, site),
  now,
});

/** Runs a prepared statement of a viewer, who stands in for all others that see the same; see `preparedRows`. */
export const preparedFor = <T, V extends object>(
  database: Pick<Database, 'read' | 'readPool'>,
  name: string,
  { me, now, ...shape }: LodgeViewer,
  values: V,
  build: (who: LodgeViewer, values: V) => RawBuilder<T>,
): Promise<T[]> =>
  preparedRows<T, V & Pick<LodgeViewer, 'me' | 'now'>>(
    database,
    `${name} ${Object.values(shape).join()}`,
    { ...values, me, now },
    (value) => build({ ...shape, me: value.me, now: value.now }, value),
  );

const isUploaderVisible = ({ me, seesEverybody }: LodgeViewer) =>
  seesEverybody ? sql<boolean>`true` : sql<boolean>`not ${areApart(me, sql.ref('m.profile_id'))}`;

/** Whether who put the item there is not gone; one look for each, since an `exists` would read every profile there is. */
const isUploaderNotDeleted = sql<boolean>`(select ${isNotDeleted('uploader')} from profile uploader where uploader.id = m.profile_id)`;

/** Whether the lodge shows an item, as it does to this viewer; where many are asked about, `uploader` is joined. */
export const isVisibleItem = (
  who: LodgeViewer,
  here: RawBuilder<boolean> = isUploaderNotDeleted,
): RawBuilder<boolean> =>
  sql<boolean>`(i.state = ${sql.lit(LodgeMediaState.Accepted)} and ${isShownInPlace(who)} and ${isUploaderVisible(who)} and ${here})`;

/** What stands in an album for a viewer: what is shown, and their own, however far it has come. */
export const standsInAlbumFor = (who: LodgeViewer): RawBuilder<boolean> =>
  sql<boolean>`(m.sealed_at is null and (m.profile_id = ${who.me} or ${isVisibleItem(who)}))`;

/** Whether one of `lodge_media_waiting`, or of `lodge_media_refused`, (alias `w`) is for this viewer to say yes or no to. */
export const isTheirsToDecide = ({ runs, adults }: LodgeViewer): RawBuilder<boolean> =>
  sql<boolean>`(${sql.lit(runs)} and (${sql.lit(adults)} or not w.adult))`;

/** Whether an item waits for this viewer, or may wait again. */
export const isToDecide = (who: LodgeViewer): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from lodge_media_waiting w where w.media_id = i.media_id and ${isTheirsToDecide(who)})
    or exists (select from lodge_media_refused w where w.media_id = i.media_id and ${isTheirsToDecide(who)}))`;

const { Rejected, Approved } = ValidationItemStatus;

/** How far an item has come; its uploader is told. */
export const stepOf = sql<(typeof lodgeMediaSteps)[number]>`case
  when m.status = ${sql.lit(MediaStatus.ConversionFailed)} then 'Failed'
  when m.validation = ${sql.lit(Rejected)} or m.withheld > 0 then 'HouseNo'
  when m.validation <> ${sql.lit(Approved)} then 'House'
  when exists (select from media_consent c where c.id = m.consent_id and c.confirmed is false) then 'ConsentNo'
  when not ${isAgreed} then 'Consent'
  when i.state = ${sql.lit(LodgeMediaState.Waiting)} then 'Lodge'
  when i.state = ${sql.lit(LodgeMediaState.Rejected)} then 'LodgeNo'
  else 'Shown' end`;
