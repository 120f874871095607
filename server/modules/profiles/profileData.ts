import { sql, type Kysely } from 'kysely';
import type { ProfileData } from '../../../shared/profiles/currentProfile.ts';
import { DarkStatus, Gender, ProfileStatus, ProfileType } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { ageAssured } from '../../platform/gates.ts';
import type { SiteRecord } from '../../platform/site.ts';
import { enumName, firstRow } from '../../platform/database/sql.ts';
import { spotOf } from '../places/index.ts';
import { pictureOf, shownPlace } from './card.ts';

const nobody: ProfileData = {
  id: null,
  name: null,
  isLoggedIn: false,
  member: false,
  accessType: 0,
  status: 'None',
  emailConfirmed: false,
  ageCheckNeeded: false,
  darkStatus: 'None',
  termsAccepted: false,
  profileType: null,
  gender: null,
  persons: [],
  town: null,
  locale: null,
  picture: null,
  requestPushPermission: false,
  mailReturned: false,
  forcedValidation: null,
  forcedConsentMedia: false,
  impersonated: null,
  pwndPasswordCount: 0,
  needUpdateHeightAndWeight: false,
  showBirthdaySplash: false,
};

/** What the client may know of the profile at the screen; nobody's number is a stranger. */
export async function profileDataOf(
  database: Kysely<never> | Kysely<unknown>,
  profileId: number,
  site: SiteRecord,
  now: Date,
): Promise<ProfileData> {
  const found = await firstRow(
    database,
    sql<Partial<ProfileData> & Age>`
      select p.id, p.name, coalesce(account.member_until > ${now}, false) as "member", account.access_type as "accessType",
        ${enumName(ProfileStatus, sql.ref('account.status'))} as "status",
        ${enumName(DarkStatus, sql.ref('account.dark_status'))} as "darkStatus",
        account.email_confirmed_at is not null as "emailConfirmed",
        (select country from place where id = account.place_id) as country, is_over_18(p.id, ${now}) as "over18",
        case when (p.configuration ->> 'pwndPasswordSeen')::boolean then 0 else account.pwnd_password_count end as "pwndPasswordCount",
        not coalesce((p.configuration ->> 'heightAndWeightAsked')::boolean, false) and exists (
          select from person where profile_id = p.id and (height is null or weight is null)) as "needUpdateHeightAndWeight",
        p.media_consent_forced as "forcedConsentMedia",
        account.terms_version >= ${site.termsVersion} as "termsAccepted",
        ${enumName(ProfileType, sql.ref('p.type'))} as "profileType", ${enumName(Gender, sql.ref('p.gender'))} as "gender",
        (select json_agg(json_build_object('personId', id, 'name', name) order by position)
          from person where profile_id = p.id) as "persons",
        ${shownPlace('p')} as "town",
        ${spotOf(sql.ref('p.place_id'), sql.ref('p.time_zone'))} as spot,
        p.locale, ${pictureOf(sql.ref('p.picture_id'))} as "picture",
        coalesce((p.configuration ->> 'pushNotifications')::boolean, false) as "requestPushPermission",
        exists (select from mail_returned r where r.profile_id = account.id and lower(r.email) = lower(account.email)) as "mailReturned",
        account.forced_validation as "forcedValidation"
      from profile p join profile account on account.id = coalesce(p.account_id, p.id) where p.id = ${profileId}`,
  );
  if (!found) return nobody;
  const { country, over18, spot, ...facts } = found;
  const data = { ...nobody, ...facts, spot: spot ?? undefined, persons: found.persons ?? [], isLoggedIn: true };
  return { ...data, ageCheckNeeded: needsAgeCheck(data, { country, over18 }, site) };
}

type Age = Pick<Actor, 'country' | 'over18'>;

/** A new profile waits for nothing else once its address is confirmed; the dark variant opens after the check. */
const needsAgeCheck = ({ status, emailConfirmed, member, darkStatus }: ProfileData, age: Age, site: SiteRecord) =>
  status === 'None' ? emailConfirmed : site.dark && member && darkStatus === 'Approved' && !ageAssured(age, site);
