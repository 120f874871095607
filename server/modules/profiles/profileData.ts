import { sql, type Kysely } from 'kysely';
import type { ProfileData } from '../../../shared/access.ts';
import { DarkStatus, Gender, ProfileStatus, ProfileType } from '../../../shared/enums.ts';
import type { SiteRecord } from '../../platform/site.ts';
import { enumName, firstRow } from '../../platform/sql.ts';
import { pictureOf } from './card.ts';

const nobody: ProfileData = {
  id: null,
  name: null,
  isLoggedIn: false,
  member: false,
  accessType: 0,
  status: 'None',
  darkStatus: 'None',
  termsAccepted: false,
  profileType: null,
  gender: null,
  persons: [],
  town: null,
  locale: null,
  picture: null,
  requestPushPermission: false,
  forcedValidation: null,
  forcedConsentMedia: false,
  impersonated: null,
  pwndPasswordCount: 0,
  needUpdateHeightAndWeight: false,
  showBirthdaySplash: false,
};

/** What the client may know of the profile at the screen; 0 is a stranger. */
export async function profileDataOf(
  database: Kysely<never> | Kysely<unknown>,
  profileId: number,
  site: SiteRecord,
  now: Date,
): Promise<ProfileData> {
  if (profileId === 0) return nobody;
  const found = await firstRow(
    database,
    sql<Partial<ProfileData>>`
      select p.id, p.name, coalesce(p.member_until > ${now}, false) as "member", p.access_type as "accessType",
        ${enumName(ProfileStatus, sql.ref('p.status'))} as "status",
        ${enumName(DarkStatus, sql.ref('p.dark_status'))} as "darkStatus",
        p.terms_version >= ${site.termsVersion} as "termsAccepted",
        ${enumName(ProfileType, sql.ref('p.type'))} as "profileType", ${enumName(Gender, sql.ref('p.gender'))} as "gender",
        (select json_agg(json_build_object('personId', id, 'name', name) order by position)
          from person where profile_id = p.id) as "persons",
        (select name from place where id = p.place_id) as "town",
        p.locale, ${pictureOf(sql.ref('p.picture_id'))} as "picture",
        coalesce((p.configuration ->> 'pushNotifications')::boolean, false) as "requestPushPermission",
        p.forced_validation as "forcedValidation"
      from profile p where p.id = ${profileId}`,
  );
  return found ? { ...nobody, ...found, persons: found.persons ?? [], isLoggedIn: true } : nobody;
}
