import { Migration } from '@mikro-orm/migrations';

/** What speaks for an attempt to cheat by mail: it slows, warns and is shown to staff, and fades by itself. */
export class MailSignals extends Migration {
  override up(): void {
    this.addSql(`
      create table mail_suspicion (
        profile_id bigint primary key references profile,
        score real not null,
        scored_at timestamptz not null,
        signals smallint[] not null,
        case_at timestamptz
      );
      comment on table mail_suspicion is 'how much speaks for an attempt to cheat by a profile, as of scored_at; half of it is left after three days';
      comment on column mail_suspicion.case_at is 'when it was put before staff last';

      create index mail_suspicion_old on mail_suspicion (scored_at);

      create table first_mail_digest (
        profile_id bigint not null references profile,
        conversation_id bigint not null references conversation on delete cascade,
        digest bytea not null,
        at timestamptz not null,
        primary key (profile_id, conversation_id)
      );
      comment on table first_mail_digest is 'whether somebody writes the same to many: keyed digests of first mails, other ones for each sender, forgotten after a week';
      create index first_mail_digest_same on first_mail_digest (profile_id, digest);
      create index first_mail_digest_old on first_mail_digest (at);
      create index first_mail_digest_of_conversation on first_mail_digest (conversation_id);

      alter table mail add column warning smallint;
      comment on column mail.warning is 'why its reader is warned as long as the two hardly know each other';

      alter table report_case add column signals smallint[] not null default '{}';
      comment on column report_case.signals is 'what the house noticed by itself; no words';`);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
