import { Migration } from '@mikro-orm/migrations';

const changed = (columns: readonly string[]) =>
  `(${columns.map((one) => `old.${one}`).join(', ')}) is distinct from (${columns.map((one) => `new.${one}`).join(', ')})`;

/** By what somebody is found, as the search reads it; what is owned by a profile is read as a whole. */
const ofProfile = [
  ...['status', 'type', 'gender', 'place_id', 'access_type', 'relationship_status', 'looking_for', 'headline', 'about'],
  ...['visibility', 'configuration', 'picture_withheld', 'told_age'],
];
const owned = ['person', 'profile_kink', 'match_settings', 'match_word', 'search_filter'];
const ofMedia = ['album_id', 'status', 'validation', 'audience', 'adult', 'withheld', 'sealed_at', 'consent_id'];

/** What of an account is passed on to the profile in the variant, now or later. */
const passedOn = [
  ...['type', 'gender', 'member_until', 'locale', 'time_zone', 'terms_version', 'status', 'dark_status', 'place_id'],
];

/** Who is marked is found by nobody for a moment, so that a mark without a change tells of what changed elsewhere. */
const marks = `
  drop trigger search_is_due on profile;
  create trigger search_is_due after insert on profile for each row execute function profile_is_due();
  create trigger search_is_due_again after update of ${ofProfile.join(', ')} on profile
    for each row when (${changed(ofProfile)}) execute function profile_is_due();
  ${owned
    .map(
      (table) => `drop trigger search_is_due on ${table};
  create trigger search_is_due after insert or delete on ${table} for each row execute function owner_is_due();
  create trigger search_is_due_again after update on ${table} for each row when (old.* is distinct from new.*) execute function owner_is_due();`,
    )
    .join('\n  ')}
  drop trigger search_is_due on media;
  create trigger search_is_due after insert or delete on media for each row execute function owner_is_due();
  create trigger search_is_due_again after update of ${ofMedia.join(', ')} on media
    for each row when (${changed(ofMedia)}) execute function owner_is_due();
  drop trigger search_is_due on media_album;
  create trigger search_is_due after update of audience on media_album
    for each row when (${changed(['audience'])}) execute function owner_is_due();
  drop trigger search_is_due on media_consent;
  create trigger search_is_due after update of confirmed on media_consent
    for each row when (${changed(['confirmed'])}) execute function owner_is_due();
  drop trigger search_is_due on place;
  create trigger search_is_due after update of latitude, longitude on place
    for each row when (${changed(['latitude', 'longitude'])}) execute function place_is_due();`;

/** What is taken back counts on both sides at once; what is given reaches the variant later, like all else. */
const consents = `
  create or replace function account_is_due() returns trigger language plpgsql as $$
  begin
    perform search_is_due(new.profile_id);
    if (new.choices #>> '{sensitiveData,matching}')::boolean then
      update profile set follows_at = coalesce(follows_at, some_time_later()) where account_id = new.profile_id and status <> 8;
    else
      perform search_is_due(id) from profile where account_id = new.profile_id;
    end if;
    return null;
  end $$;`;

/** Shut is both at once, which is nothing new to see; whoever is let in again is there again at another moment. */
const following = `
  create or replace function follow_account() returns trigger language plpgsql as $$
  declare
    leaves constant boolean := new.status in (0, 7, 8);
    approved constant boolean := new.dark_status = 2;
  begin
    update profile there set member_until = new.member_until, locale = new.locale, time_zone = new.time_zone,
      terms_version = new.terms_version,
      status = case when leaves then there.status when not approved then 7
        when new.status in (4, 5, 6) or old.dark_status <> 2 then new.status else there.status end,
      erase_at = case when approved and not leaves then null else there.erase_at end,
      follows_at = case when leaves <> (old.status in (0, 7, 8)) or (new.type, new.gender) is distinct from (old.type, old.gender)
          or new.place_id is distinct from old.place_id
          or approved and not leaves and old.dark_status = 2 and new.status not in (4, 5, 6) and there.status <> new.status
        then coalesce(there.follows_at, some_time_later()) else there.follows_at end
      where account_id = new.id and there.status <> 8;
    return null;
  end $$;
  comment on function follow_account is 'a profile of the variant is shut with its account at once, and without approval as one that is being deleted; all else its account is, it is some days later';
  drop trigger dark_profile_follows on profile;
  create trigger dark_profile_follows after update of ${passedOn.join(', ')}
    on profile for each row when (not new.dark and ${changed(passedOn)})
    execute function follow_account();

  create or replace view actor as
    select p.id as profile_id, account.id as account_id, p.dark, account.access_type, account.member_until, account.status,
      account.dark_status, account.terms_version, account.forced_validation, account.type, account.gender, account.locale,
      account.time_zone, p.place_id, place.country, is_over_18(account.id, now()) as over_18
    from profile p join profile account on account.id = coalesce(p.account_id, p.id)
      left join place on place.id = account.place_id
    where (p.status not in (7, 8) or p.dark and p.status = 7 and p.follows_at is not null and account.dark_status = 2)
      and account.status not in (7, 8);
  comment on view actor is 'who may act: also with a profile of the variant that others see later than its account is back';`;

/** How exactly it tells is drawn anew with what it follows from, unless its owner chose. */
const precision = `
  alter table profile add told_by_choice boolean not null default false,
    add constraint only_dark_chooses_precision check (dark or not told_by_choice);
  comment on column profile.told_by_choice is 'whether its owner chose how exactly place and ages are told, in the variant';
  update profile p set told_by_choice = true
    from profile account, told_at_first(account.id, 5, now()) as told
    where account.id = p.account_id and (p.told_place, p.told_age) is distinct from (told.place, told.age);`;

/** What happens to one side is seen on the other at another moment. */
export class RealChanges extends Migration {
  override up(): void {
    this.addSql(marks);
    this.addSql(consents);
    this.addSql(following);
    this.addSql(precision);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
