import { Migration } from '@mikro-orm/migrations';

/**
 * Whoever keeps an open page of somebody hears at the commit, by the profile's number, that a session ended or that the gates
 * may have another answer for them; by `all` that a site asks for something else.
 */
export class RightsTold extends Migration {
  override up(): void {
    this.addSql(`
      create function tell_rights() returns trigger language plpgsql as $$
        declare about text;
        begin
          about := case tg_table_name
            when 'profile' then to_jsonb(new) ->> 'id'
            when 'session' then to_jsonb(coalesce(new, old)) ->> 'profile_id'
            when 'validation' then to_jsonb(coalesce(new, old)) ->> 'profile_id'
            when 'statement' then to_jsonb(new) ->> 'profile_id'
            when 'person' then to_jsonb(coalesce(new, old)) ->> 'profile_id'
            else 'all' end;
          perform pg_notify('rights', about);
          return null;
        end
      $$;
      create trigger rights_told after update of access_type, status, dark_status, terms_version, forced_validation,
        member_until, place_id on profile for each row
        when ((old.access_type, old.status, old.dark_status, old.terms_version, old.forced_validation, old.member_until, old.place_id)
          is distinct from
          (new.access_type, new.status, new.dark_status, new.terms_version, new.forced_validation, new.member_until, new.place_id))
        execute function tell_rights();
      create trigger rights_told after update of ended_at, acting_as, acting_until on session for each row
        when ((old.ended_at, old.acting_as, old.acting_until) is distinct from (new.ended_at, new.acting_as, new.acting_until))
        execute function tell_rights();
      create trigger session_gone after delete on session for each row when (old.ended_at is null) execute function tell_rights();
      create trigger rights_told after insert or delete or update of status, over_18, expires_at on validation
        for each row execute function tell_rights();
      create trigger rights_told after insert or update of lifted_at, until on statement
        for each row when (new.scope = 9) execute function tell_rights();
      create trigger rights_told after insert or delete on person for each row execute function tell_rights();
      create trigger rights_told after insert or update or delete on site for each statement execute function tell_rights();
      create trigger rights_told after insert or update or delete on site_country for each statement execute function tell_rights();
    `);
  }

  override down(): void {
    this.addSql('drop function tell_rights cascade');
  }
}
