import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  type Locale,
  type NameOf,
  DarkStatus,
  Gender,
  ProfileStatus,
  ProfileType,
  Role,
} from '../../../../shared/enums.ts';
import { days } from '../../../platform/clock.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record } from '../../../platform/work/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import * as events from '../events.ts';
import type { Description, Visibility } from './description.ts';
import { tombstone } from './tombstone.ts';
import { restrictions, turn, type Restriction } from './restrictions.ts';
import { configurationDefaults, parseAs, type ConfigurationValue } from './configuration.ts';

/** For so long a deletion can be taken back. */
export const graceTime = 14 * days;

const ProfileSchema = defineEntity({
  name: 'Profile',
  tableName: 'profile',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    name: p.string(),
    email: p.string().nullable(),
    emailConfirmedAt: p.datetime().nullable(),
    userHandle: p.string().nullable(),
    passwordHash: p.string().nullable(),
    type: p.smallint(),
    gender: p.smallint(),
    accessType: p.smallint(),
    status: p.smallint(),
    statusBefore: p.smallint().nullable(),
    eraseAt: p.datetime().nullable(),
    deletionReason: p.text().nullable(),
    darkStatus: p.smallint(),
    memberUntil: p.datetime().nullable(),
    termsVersion: p.integer(),
    /** Whose mails it gets; null where it was never asked. */
    siteId: p.integer().nullable(),
    forcedValidation: p.string().nullable(),
    locale: p.string(),
    timeZone: p.string(),
    placeId: p.bigint('number').nullable(),
    pictureId: p.bigint('number').nullable(),
    headline: p.string(),
    text: p.text().name('about'),
    relationshipStatus: p.smallint().nullable(),
    lookingFor: p.smallint(),
    visibility: p.json<Visibility>(),
    mediaConsentForced: p.boolean(),
    configuration: p.json<Record<string, ConfigurationValue>>(),
    demo: p.boolean(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
  } satisfies PropertiesOf<'profile', { text: 'about' }>,
});

/** A profile: one person or a couple, with the doors that are open to it. */
export class Profile extends ProfileSchema.class {
  /** Says that the profile exists from now on; `linkId` is the link that confirms its address. */
  created(linkId: number): void {
    record(this, events.ProfileCreated, { profileId: this.id, linkId });
  }

  /** Confirms the address; whether the profile opens is judged on its own. */
  confirmEmail(now: Date): void {
    this.emailConfirmedAt ??= now;
    this.eraseAt = null;
    record(this, events.EmailConfirmed, { profileId: this.id });
  }

  /** Asks for the confirmation of an address, the same or another one, by a new link. */
  askForConfirmation(email: string, linkId: number): void {
    this.email = email;
    record(this, events.ConfirmationAsked, { profileId: this.id, linkId });
  }

  activate(): void {
    this.status = ProfileStatus.Active;
    record(this, events.ProfileActivated, { profileId: this.id });
  }

  /** Closes the profile of somebody whom a check found to be a minor; only identification opens it again. False when it was not open. */
  closeToMinor(): boolean {
    this.forcedValidation = 'NationalId';
    if (!turn(this, ProfileStatus.Active, ProfileStatus.Locked)) return false;
    record(this, events.ProfileLocked, { profileId: this.id });
    return true;
  }

  /** The house asks something of it, or takes that back. */
  force(what: Partial<Pick<Profile, 'forcedValidation' | 'mediaConsentForced'>>): void {
    Object.assign(this, what);
    record(this, events.ProfileForced, { profileId: this.id });
  }

  /** All its persons are checked: what was closed for want of that opens. False when nothing was. */
  validated(isLockedForIt: boolean): boolean {
    if (this.forcedValidation === null) return false;
    this.forcedValidation = null;
    if (!isLockedForIt || !turn(this, ProfileStatus.Locked, ProfileStatus.Active)) return false;
    record(this, events.ProfileUnlocked, { profileId: this.id });
    return true;
  }

  /** Restricts the profile, also while it is being deleted; answers the status it had. */
  restrict(to: Restriction): number {
    const before = this.status === ProfileStatus.ToBeDeleted ? this.statusBefore : this.status;
    const possible = restrictions[to];
    if (before === null || before === undefined || !possible.from.includes(before)) return refuse('StatusNotPossible');
    turn(this, before, ProfileStatus[to]);
    record(this, possible.event, { profileId: this.id });
    return before;
  }

  /** Lets go of a restriction; false when it has another status by now. */
  release(from: number, to: number): boolean {
    const { lifted } = Object.entries(restrictions).find(([name]) => ProfileStatus[name as Restriction] === from)![1];
    if (!turn(this, from, to)) return false;
    record(this, lifted, { profileId: this.id });
    return true;
  }

  /** Has another office in the house, or none. */
  setRole(role: number): void {
    this.accessType = role;
    record(this, events.RoleChanged, { profileId: this.id, role });
  }

  /** Everybody behind it has a good check: it earns the badge, shown or not as the member likes. */
  certify(): void {
    if (this.accessType === Role.Normal) this.accessType = badgeOf(this);
  }

  /** Says something else about itself; what is left out stays as it is. */
  describe(changes: Partial<Pick<Profile, keyof Description>>): void {
    Object.assign(this, changes);
  }

  /** Shows fields to others than before. */
  showTo(changes: Visibility): void {
    this.visibility = { ...this.visibility, ...changes };
  }

  /** Goes by another name from now on. */
  rename(name: string): void {
    this.name = name;
    record(this, events.ProfileRenamed, { profileId: this.id });
  }

  /** Has another address, which is known to be its own. */
  changeEmail(email: string): void {
    this.email = email;
    record(this, events.EmailChanged, { profileId: this.id });
  }

  /** Two persons from now on, of whom one is not checked; where a country wants that first, the profile waits for it. */
  becomeCouple(checkFirst: boolean): void {
    if (this.type === ProfileType.Couple) refuse('AlreadyCouple');
    this.type = ProfileType.Couple;
    this.gender = Gender.Couple;
    if (checkFirst && this.status === ProfileStatus.Active) this.status = ProfileStatus.None;
    changedItsPersons(this);
  }

  /** One person from now on. */
  becomeSingle(gender: number): void {
    this.type = ProfileType.Single;
    this.gender = gender;
    changedItsPersons(this);
  }

  /** Stands otherwise to the dark variant; false when it does not stand where it would have to. */
  turnDark(from: readonly NameOf<typeof DarkStatus>[], to: NameOf<typeof DarkStatus>): boolean {
    if (!from.some((name) => DarkStatus[name] === this.darkStatus)) return false;
    this.darkStatus = DarkStatus[to];
    return true;
  }

  /** Hides the profile at once; it is erased when the grace time is over, or now where no link takes it back. Answers that moment. */
  requestDeletion(linkId: number | null, reason: string | null, now: Date): Date {
    if (this.status === ProfileStatus.ToBeDeleted) refuse('NotAllowed');
    this.statusBefore = this.status;
    this.status = ProfileStatus.ToBeDeleted;
    this.eraseAt = new Date(now.getTime() + (linkId === null ? 0 : graceTime));
    this.deletionReason = reason;
    record(this, events.ProfileDeletionRequested, { profileId: this.id, linkId });
    return this.eraseAt;
  }

  /** Takes the deletion back; everything is as it was before. */
  keep(): void {
    if (this.status !== ProfileStatus.ToBeDeleted) refuse('LinkExpired');
    this.status = this.statusBefore ?? ProfileStatus.Active;
    this.statusBefore = null;
    this.eraseAt = null;
    this.deletionReason = null;
    record(this, events.ProfileDeletionCancelled, { profileId: this.id });
  }

  /** Leaves a tombstone: what others wrote to or about it still has a place to point at, and tells nothing. */
  erase(): void {
    Object.assign(this, tombstone, { name: `deleted-${this.id}`, status: ProfileStatus.Deleted });
    record(this, events.ProfileDeleted, { profileId: this.id });
  }

  /** Confirms copyright and consent for the pictures that are here. */
  consentToMedia(): void {
    this.mediaConsentForced = false;
    record(this, events.MediaConsented, { profileId: this.id });
  }

  /** Accepts the terms in the version that is in force; false when that was done before. Refuses an older one: it is not what was shown last. */
  acceptTerms(version: number, inForce: number): boolean {
    if (version !== inForce) refuse('TermsVersionOutdated');
    if (this.termsVersion === version) return false;
    this.termsVersion = version;
    record(this, events.TermsAccepted, { profileId: this.id, version });
    return true;
  }

  /** Changes one value of the configuration from its text form; an unchanged value changes nothing. */
  configure(key: string, text: string): void {
    const before = this.configured(key);
    const value = parseAs(before, text);
    if (value === before) return;
    if (key === 'language') this.locale = value as Locale;
    else this.configuration = { ...this.configuration, [key]: value };
    if (key === 'showBadge' && badges.includes(this.accessType)) this.accessType = badgeOf(this);
    record(this, events.ProfileConfigurationChanged, { profileId: this.id, key });
  }

  /** The present value of a key. Refuses a key that does not exist. */
  configured(key: string): ConfigurationValue {
    if (key === 'language') return this.locale;
    if (!Object.hasOwn(configurationDefaults, key)) refuse('UnknownConfigurationKey');
    return this.configuration[key] ?? configurationDefaults[key]!;
  }
}
ProfileSchema.setClass(Profile);

const badges: readonly number[] = [Role.CertifiedProfile, Role.HiddenCertifiedProfile];

const badgeOf = (profile: Profile) =>
  profile.configured('showBadge') ? Role.CertifiedProfile : Role.HiddenCertifiedProfile;

/** The badge stood for the persons who were there: it falls, and is earned again. */
function changedItsPersons(profile: Profile): void {
  if (badges.includes(profile.accessType)) profile.accessType = Role.Normal;
  record(profile, events.ProfileConverted, { profileId: profile.id });
}

export { ProfileSchema };
