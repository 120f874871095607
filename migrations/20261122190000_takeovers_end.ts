import { Migration } from '@mikro-orm/migrations';

/** A wish to take a lodge over ends with the membership of who wished, and when they leave the community. */
export class TakeoversEnd extends Migration {
  override up(): void {
    this.addSql(`
      create function lodge_takeover_ends() returns trigger language plpgsql as $$
      begin
        update lodge_takeover set decided_at = new.since, granted = false
          where lodge_id = new.lodge_id and profile_id = new.profile_id and decided_at is null;
        return null;
      end $$;
      create trigger lodge_takeover_ends after update of status on lodge_member
        for each row when (old.status in (1, 3, 7) and new.status not in (1, 2, 3, 7)) execute function lodge_takeover_ends();

      create function lodge_takeovers_of_leaver_end() returns trigger language plpgsql as $$
      begin
        update lodge_takeover set decided_at = now(), granted = false where profile_id = new.id and decided_at is null;
        return null;
      end $$;
      create trigger lodge_takeovers_of_leaver_end after update of status on profile
        for each row when (new.status in (5, 7, 8) and old.status not in (5, 7, 8)) execute function lodge_takeovers_of_leaver_end();
      comment on column lodge_takeover.decided_by is 'of support; null also where the wish ended by itself';

      update lodge_takeover t set decided_at = now(), granted = false
        where decided_at is null and (
          not exists (select from lodge_member m where m.lodge_id = t.lodge_id and m.profile_id = t.profile_id and m.status in (1, 2, 3, 7))
          or exists (select from profile p where p.id = t.profile_id and p.status in (5, 7, 8)));
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger lodge_takeover_ends on lodge_member;
      drop trigger lodge_takeovers_of_leaver_end on profile;
      drop function lodge_takeover_ends, lodge_takeovers_of_leaver_end;
    `);
  }
}
