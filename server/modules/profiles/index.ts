import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ProfileStatus, ProfileType } from '../../../shared/enums.ts';
import { defineModule } from '../../platform/module.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow, type Ref } from '../../platform/database/sql.ts';
import { AcceptTermsOfService } from './commands/AcceptTermsOfService.ts';
import { UpdateProfileConfiguration } from './commands/UpdateProfileConfiguration.ts';
import { ProfileSchema } from './model/Profile.ts';
import { GetProfileData } from './queries/GetProfileData.ts';
import { Settings } from './queries/Settings.ts';
import { UpdateProfile } from './commands/UpdateProfile.ts';
import { GetDarkPersonRoles } from './queries/GetDarkPersonRoles.ts';
import { GetProfileDataForEdit } from './queries/GetProfileDataForEdit.ts';
import { ProfilePersons } from './queries/ProfilePersons.ts';
import { ConsentMedia } from './commands/ConsentMedia.ts';
import { ConsentPrivacyData } from './commands/ConsentPrivacyData.ts';
import { UpdateHeartbeat } from './commands/UpdateHeartbeat.ts';
import { UpdatePersonWeightAndHeight } from './commands/UpdatePersonWeightAndHeight.ts';
import { ShowProfileChange } from './jobs/ShowProfileChange.ts';
import { followingSchedules } from './darkFollowing.ts';
import { personal } from './personal.ts';
import { GetConsents } from './queries/GetConsents.ts';

export * from './events.ts';
export { askForConfirmation, confirmEmail, isConfirmed } from './activation.ts';
export { confirmationOf, farewellOf, type Confirmation, type Farewell } from './linkMails.ts';
export { keepConsent } from './consents.ts';
export { createProfile } from './create.ts';
export { credentialsOf, holderOf, lockCredentials, mailboxOf, passwordOf, type Mailbox } from './credentials.ts';
export {
  cardOf,
  isCertified,
  isNotDeleted,
  isOnline,
  isListed,
  pictureOf,
  seenAsTold,
  shownAge,
  toldAge,
} from './card.ts';
export { entersDark } from './dark.ts';
export { followsWithin } from './darkFollowing.ts';
export { darkProfileOf, leaveDark, makeDarkProfile, profileOn } from './darkProfile.ts';
export { lookAlikesOf, changePrecision, precisionOf } from './lookAlikes.ts';
export { graceTime } from './model/Profile.ts';
export { dueForErasure, eraseProfile, keepProfile, requestDeletion } from './deletion.ts';
export { hasContactData, refuseContactData } from './contactData.ts';
export { changeEmail, forceProfile, releaseProfile, restrictProfile, turnDark } from './doors.ts';
export type { Restriction } from './model/restrictions.ts';
export {
  asColumns,
  choiceFacts,
  inJson,
  matchingConsentOf,
  measureFacts,
  profileChoiceFacts,
  profileGroupsFacts,
  sealedFacts,
  sensitiveConsentOf,
  storedFacts,
  storedProfileFacts,
  unsealFacts,
  type Sealed,
} from './facts.ts';
export { isKeptName, renameProfile } from './names.ts';
export { becomeCouple, becomeSingle, changeBirthday, partingOf, swapPersons } from './persons.ts';
export { isVisible, rankOfField } from './visibility.ts';
export { profileDataOf } from './profileData.ts';
export { setRole, settleValidation } from './settleValidation.ts';

type Reading = Kysely<never> | Kysely<unknown>;

/** The number of the account of a profile, which is that of its profile on the main site. */
export const accountOf = async (database: Reading, profileId: number): Promise<number> =>
  (await firstRow(database, sql<{ id: number | null }>`select account_of(${profileId}) as id`))?.id ?? profileId;

/** The number of a profile's status; undefined when there is no such profile. */
export const statusOf = async (database: Reading, profileId: number) =>
  (await firstRow(database, sql<Columns<'profile', 'status'>>`select status from profile where id = ${profileId}`))
    ?.status;

/** Sets a value of a profile's configuration for somebody who is not logged on; key and value are known to be right. */
export async function setConfiguration(database: Kysely<never>, profileId: number, key: string, value: string) {
  await sql`update profile set configuration = configuration || jsonb_build_object(${key}::text, ${value}::text)
    where id = ${profileId}`.execute(database);
}

/** Whether pushes and mails come to a profile at all: to one of the dark variant only where it says so. As SQL. */
export const isToldOutside = (
  profileId: Ref | number,
): RawBuilder<boolean> => sql<boolean>`(not is_dark(${profileId}) or coalesce((
  select (configuration ->> 'toldOutside')::boolean from profile told where told.id = ${profileId}), false))`;

/** The same, asked on its own. */
export const tellsOutside = async (database: Reading, profileId: number): Promise<boolean> =>
  (await firstRow(database, sql<{ told: boolean }>`select ${isToldOutside(profileId)} as told`))!.told;

/** Notes that a profile is here, for the online mark. */
export const noteSeen = (database: Kysely<never>, profileId: number, now: Date) =>
  sql`update profile set last_seen_at = ${now} where id = ${profileId}`.execute(database);

export interface Recipient {
  /** The account's. */
  profileId: number;
  name: string;
  email: string;
  /** The site it belongs to. */
  siteId: number | null;
  locale: 'en-GB' | 'da-DK' | 'nb-NO' | 'sv-SE';
  couple: boolean;
}

const writtenTo = sql`(${sql.lit(ProfileStatus.Active)}, ${sql.lit(ProfileStatus.Locked)})`;

/**
 * How the profile `p` of a statement is written to; null when it must not be. Nothing that leaves the site names the dark
 * variant: one of it is written to by the name of the account.
 */
export const recipientOfRow = sql<Recipient | null>`
  case when p.status in ${writtenTo} then (
    select json_build_object('profileId', account.id, 'name', account.name, 'email', account.email, 'siteId', account.site_id,
      'locale', account.locale, 'couple', account.type = ${sql.lit(ProfileType.Couple)})
    from profile account where account.id = coalesce(p.account_id, p.id) and account.status in ${writtenTo}) end`;

/** How a profile is written to; undefined when it must not be. */
export const recipientOf = async (database: Reading, profileId: number): Promise<Recipient | undefined> =>
  (
    await firstRow(
      database,
      sql<{
        recipient: Recipient | null;
      }>`select ${recipientOfRow} as recipient from profile p where p.id = ${profileId}`,
    )
  )?.recipient ?? undefined;

export const profiles = defineModule({
  name: 'Profiles',
  entities: [ProfileSchema],
  handlers: [
    UpdateProfile,
    GetProfileDataForEdit,
    ProfilePersons,
    GetDarkPersonRoles,
    ConsentPrivacyData,
    GetConsents,
    ConsentMedia,
    UpdatePersonWeightAndHeight,
    UpdateHeartbeat,
    GetProfileData,
    Settings,
    AcceptTermsOfService,
    UpdateProfileConfiguration,
  ],
  jobs: [ShowProfileChange],
  personal,
  schedules: followingSchedules,
});
