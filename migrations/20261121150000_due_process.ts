import { Migration } from '@mikro-orm/migrations';

/** Reports and their cases, statements of reasons without which nobody is restricted, appeals, and the four eyes. */
export class DueProcess extends Migration {
  override up(): void {
    this.addSql(`
      create table report_case (
        id bigint generated always as identity primary key,
        content_type smallint not null,
        content_id bigint,
        owner_id bigint references profile,
        priority smallint not null,
        opened_at timestamptz not null,
        due_at timestamptz not null,
        asked_at timestamptz,
        hidden boolean not null default false,
        evidence bytea,
        claimed_by bigint references profile,
        claimed_until timestamptz,
        outcome smallint,
        action smallint,
        unfounded boolean not null default false,
        decided_by bigint references profile,
        decided_at timestamptz,
        check ((decided_at is null) = (outcome is null)),
        check (decided_by is null or decided_by is distinct from owner_id)
      );
      comment on column report_case.evidence is 'what was reported as it stood then, sealed; erased six months after the decision';
      create unique index report_case_open on report_case (content_type, content_id) where decided_at is null;
      create index report_case_waiting on report_case (priority, due_at, id) where decided_at is null;
      create index report_case_of_owner on report_case (owner_id, id desc);
      create index report_case_by_decision on report_case (decided_at) where decided_at is not null;

      create table report (
        id bigint generated always as identity primary key,
        receipt text not null,
        case_id bigint not null references report_case,
        reporter_id bigint references profile,
        email bytea,
        locale text not null,
        reason smallint not null,
        sub_reason smallint not null,
        text bytea,
        question bytea,
        answer bytea,
        answered_at timestamptz,
        contests bigint unique references report,
        at timestamptz not null,
        told_at timestamptz
      );
      comment on column report.contests is 'the report of the same person that nothing followed from';
      comment on column report.text is 'sealed; with e-mail, question and answer erased six months after the decision';
      create unique index report_once on report (case_id, reporter_id);
      create index report_of_reporter on report (reporter_id, id desc);
      create index report_by_time on report (at);
      create index report_by_receipt on report (receipt);

      create function contested_case_is_judged_by_another() returns trigger language plpgsql as $$
        begin
          if exists (select from report r join report first on first.id = r.contests join report_case c on c.id = first.case_id
            where r.case_id = new.id and c.decided_by = new.decided_by) then
            raise exception 'a contested decision is judged by somebody else' using errcode = 'P0001';
          end if;
          return new;
        end
      $$;
      create trigger contested_case_is_judged_by_another before update of decided_by on report_case for each row
        when (new.decided_by is not null) execute function contested_case_is_judged_by_another();

      create table statement (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        scope smallint not null,
        rule smallint not null,
        known_facts smallint,
        facts bytea,
        automated boolean not null,
        content_type smallint,
        content_id bigint,
        case_id bigint references report_case,
        issued_by bigint references profile,
        confirmed_by bigint references profile,
        issued_at timestamptz not null,
        until timestamptz,
        status_before smallint,
        read_at timestamptz,
        lifted_at timestamptz,
        lifted_by bigint references profile,
        lift_reason smallint,
        superseded_by bigint references statement,
        check (scope <> 3 or content_id is not null),
        check ((content_type is null) = (content_id is null)),
        check ((lifted_at is null) = (lift_reason is null)),
        check (automated or issued_by is not null or known_facts is not null)
      );
      comment on column statement.scope is 'Locked, PermaLocked and Quarantined have the numbers of these statuses';
      comment on column statement.facts is 'sealed; known_facts stands for a text of the house';
      create unique index statement_in_force on statement (profile_id, scope) where lifted_at is null and scope between 4 and 8;
      create unique index statement_of_content on statement (content_type, content_id) where lifted_at is null and scope = 3;
      create index statement_of_profile on statement (profile_id, id desc);
      create index statement_ending on statement (until) where lifted_at is null and until is not null;
      create index statement_by_time on statement (issued_at);

      create table appeal (
        id bigint generated always as identity primary key,
        statement_id bigint not null references statement,
        text bytea,
        at timestamptz not null,
        outcome smallint,
        answer bytea,
        decided_by bigint references profile,
        decided_at timestamptz,
        check ((decided_at is null) = (outcome is null)),
        check ((decided_at is null) = (decided_by is null))
      );
      create unique index appeal_open on appeal (statement_id) where decided_at is null;
      create index appeal_of_statement on appeal (statement_id, id desc);

      create function appeal_is_judged_by_another() returns trigger language plpgsql as $$
        begin
          if exists (select from statement s left join report_case c on c.id = s.case_id where s.id = new.statement_id
            and new.decided_by in (s.profile_id, s.issued_by, s.confirmed_by, c.decided_by)) then
            raise exception 'an appeal is judged by somebody who had no part in the decision' using errcode = 'P0001';
          end if;
          return new;
        end
      $$;
      create trigger appeal_is_judged_by_another before insert or update on appeal for each row
        when (new.decided_by is not null) execute function appeal_is_judged_by_another();

      create table status_proposal (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        kind text not null,
        rule smallint not null,
        facts bytea,
        case_id bigint references report_case,
        proposed_by bigint not null references profile,
        proposed_at timestamptz not null,
        decided_by bigint references profile,
        decided_at timestamptz,
        outcome text,
        check (kind = 'PermaLock'),
        check (outcome in ('Confirmed', 'Rejected')),
        check (proposed_by <> decided_by),
        check (profile_id not in (proposed_by, decided_by)),
        check ((decided_at is null) = (outcome is null)),
        check ((decided_at is null) = (decided_by is null))
      );
      comment on table status_proposal is 'the four eyes: what one of the house proposes, another one decides';
      create unique index status_proposal_open on status_proposal (profile_id) where decided_at is null;
      create index status_proposal_of_profile on status_proposal (profile_id, id desc);

      create table transparency (
        month date primary key,
        figures jsonb not null,
        made_at timestamptz not null
      );

      alter table blog_entry add withheld smallint not null default 0;
      alter table blog_comment add withheld smallint not null default 0;
      alter table guestbook_entry add withheld smallint not null default 0;
      alter table lodge add withheld smallint not null default 0;
      alter table profile
        add picture_withheld smallint not null default 0,
        add withheld_picture_id bigint references picture,
        add text_withheld smallint not null default 0,
        add withheld_words text[];
      comment on column blog_entry.withheld is '1 out of sight while a report is judged, 2 removed by the house';
      comment on column blog_comment.withheld is 'as in blog_entry';
      comment on column guestbook_entry.withheld is 'as in blog_entry';
      comment on column lodge.withheld is 'as in blog_entry';
      comment on column profile.withheld_words is 'headline and text as they were';
    `);
    this.addSql(guards);
    this.addSql('drop view actor');
    this.addSql(`
      create view actor as
        select p.id as profile_id, access_type, member_until, status, dark_status, terms_version, forced_validation,
          type, gender, locale, time_zone, place_id, place.country, is_over_18(p.id, now()) as over_18
        from profile p left join place on place.id = place_id where status not in (7, 8)`);
  }

  override down(): void {
    this.addSql('select 1');
  }
}

/**
 * What restricts somebody stands on a statement, or the transaction does not land; and a statement is not lifted while
 * what it explains stands. Judged at the end of the transaction, by what is there then.
 */
const guards = `
  insert into statement (profile_id, scope, rule, known_facts, automated, issued_at)
    select id, status, 7, 3, false, now() from profile where status in (4, 5, 6)
    union all select id, 7, 7, 3, false, now() from profile where dark_status = 4;

  create function profile_stands_on_statements(about bigint) returns void language plpgsql as $$
    declare missing smallint;
    begin
      select wanted.scope into missing from profile p, lateral (values
          (p.status, null, p.status in (4, 5, 6)),
          (7::smallint, null, p.dark_status = 4 and p.status <> 8),
          (3::smallint, 1, p.picture_withheld = 2),
          (3::smallint, 2, p.text_withheld = 2)) as wanted (scope, content_type, restricted)
        where p.id = profile_stands_on_statements.about and wanted.restricted and not exists (
          select from statement s where s.profile_id = p.id and s.scope = wanted.scope and s.lifted_at is null
            and (wanted.content_type is null or s.content_type = wanted.content_type and s.content_id = p.id))
        limit 1;
      if found then raise exception 'profile % is restricted without a statement (scope %)', about, missing using errcode = 'P0001'; end if;
    end
  $$;

  create function content_stands_on_statement(kind smallint, about bigint) returns void language plpgsql as $$
    begin
      if not exists (select from statement
        where scope = 3 and content_type = kind and content_id = about and lifted_at is null) then
        raise exception 'content % of type % is removed without a statement', about, kind using errcode = 'P0001';
      end if;
    end
  $$;

  create function guard_profile() returns trigger language plpgsql as $$
    begin perform profile_stands_on_statements(new.id); return null; end
  $$;
  create constraint trigger restricted_with_a_statement after insert or update of status, dark_status, picture_withheld, text_withheld
    on profile deferrable initially deferred for each row
    when (new.status in (4, 5, 6) or new.dark_status = 4 or new.picture_withheld = 2 or new.text_withheld = 2)
    execute function guard_profile();

  create function guard_content() returns trigger language plpgsql as $$
    declare still smallint;
    begin
      execute format('select withheld from %I where id = $1', tg_table_name) into still using new.id;
      if still = 2 then perform content_stands_on_statement(tg_argv[0]::smallint, new.id); end if;
      return null;
    end
  $$;
  create constraint trigger removed_with_a_statement after insert or update of withheld on guestbook_entry
    deferrable initially deferred for each row when (new.withheld = 2) execute function guard_content(3);
  create constraint trigger removed_with_a_statement after insert or update of withheld on blog_entry
    deferrable initially deferred for each row when (new.withheld = 2) execute function guard_content(4);
  create constraint trigger removed_with_a_statement after insert or update of withheld on blog_comment
    deferrable initially deferred for each row when (new.withheld = 2) execute function guard_content(5);
  create constraint trigger removed_with_a_statement after insert or update of withheld on lodge
    deferrable initially deferred for each row when (new.withheld = 2) execute function guard_content(6);

  create function guard_statement() returns trigger language plpgsql as $$
    declare removed boolean;
    begin
      if tg_op = 'UPDATE' and new.lifted_at is null and (new.profile_id, new.scope, new.content_type, new.content_id)
        is not distinct from (old.profile_id, old.scope, old.content_type, old.content_id) then return null; end if;
      perform profile_stands_on_statements(old.profile_id);
      if old.scope = 3 then
        select exists (
          select from guestbook_entry where old.content_type = 3 and id = old.content_id and withheld = 2
          union all select from blog_entry where old.content_type = 4 and id = old.content_id and withheld = 2
          union all select from blog_comment where old.content_type = 5 and id = old.content_id and withheld = 2
          union all select from lodge where old.content_type = 6 and id = old.content_id and withheld = 2) into removed;
        if removed then perform content_stands_on_statement(old.content_type, old.content_id); end if;
      end if;
      return null;
    end
  $$;
  create constraint trigger stays_while_it_explains after update or delete on statement
    deferrable initially deferred for each row execute function guard_statement();`;
