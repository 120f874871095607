import { sql } from 'kysely';
import { Gender, ProfileStatus, ProfileType, Role, type Locale, type NameOf } from '../../../shared/enums.ts';
import { makeLink } from '../../platform/http/links.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { Profile } from './model/Profile.ts';
import { flushName } from './names.ts';

export interface NewProfile {
  profileType: NameOf<typeof ProfileType>;
  gender: NameOf<typeof Gender>;
  name: string;
  email: string;
  passwordHash: string | null;
  /** The random name under which authenticators keep it. */
  userHandle: string;
  persons: { name: string; gender: NameOf<typeof Gender>; birthday: string }[];
  placeId: number;
  /** Where it began. */
  siteId: number;
  termsVersion: number;
  locale: Locale;
  timeZone: string;
}

/** Creates a profile with its persons and the link that confirms its address. Refuses with NameTaken. */
export async function createProfile(unit: Unit, facts: NewProfile): Promise<number> {
  const { persons, profileType, gender, ...rest } = facts;
  const profile = unit.em.create(Profile, {
    ...rest,
    ...beginnings,
    type: ProfileType[profileType],
    gender: Gender[gender],
    createdAt: unit.now,
    lastSeenAt: unit.now,
  });
  await flushName(unit);
  for (const [position, one] of persons.entries()) {
    await sql`insert into person (profile_id, position, name, gender, birthday)
      values (${profile.id}, ${position}, ${one.name}, ${Gender[one.gender]}, ${one.birthday})`.execute(unit.sql);
  }
  const link = { purpose: 'ConfirmEmail', profileId: profile.id, email: facts.email } as const;
  const linkId = await makeLink(unit.sql, link, unit.now);
  profile.created(linkId);
  return profile.id;
}

const beginnings = {
  emailConfirmedAt: null,
  accessType: Role.Normal,
  status: ProfileStatus.None,
  statusBefore: null,
  eraseAt: null,
  deletionReason: null,
  darkStatus: 0,
  memberUntil: null,
  forcedValidation: null,
  pictureId: null,
  headline: '',
  text: '',
  relationshipStatus: null,
  lookingFor: 0,
  visibility: {},
  mediaConsentForced: false,
  configuration: {},
  demo: false,
};
