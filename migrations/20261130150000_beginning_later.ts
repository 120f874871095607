import { Migration } from '@mikro-orm/migrations';

const followed = (until: string) => `
  create or replace function member_until_follows() returns trigger language plpgsql as $$
  begin
    update profile p set member_until = latest.until
    from (select changed.id, (${until}) as until
      from (select distinct coalesce(new.profile_id, old.profile_id) as id) changed) latest
    where p.id = latest.id and p.member_until is distinct from latest.until;
    return null;
  end $$`;

/** What was paid and has not begun (kind 4) makes nobody a member, nor does what follows it. */
export class BeginningLater extends Migration {
  override up(): void {
    this.addSql(
      followed(`select max(upper(during)) from membership_period t where profile_id = changed.id and not exists (
        select from membership_period w where w.profile_id = changed.id and w.kind = 4 and lower(w.during) <= lower(t.during))`),
    );
    this.addSql('create index membership_period_to_begin on membership_period (lower(during)) where kind = 4');
  }

  override down(): void {
    this.addSql(`drop index membership_period_to_begin; update membership_period set kind = 1 where kind = 4`);
    this.addSql(followed('select max(upper(during)) from membership_period where profile_id = changed.id'));
  }
}
