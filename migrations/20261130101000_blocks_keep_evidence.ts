import { Migration } from '@mikro-orm/migrations';

/** What somebody has read of a group stays theirs when its author goes from their sight, and whoever is blocked may block back. */
export class BlocksKeepEvidence extends Migration {
  override up(): void {
    this.addSql(`
      create table mail_skipped (
        profile_id bigint not null references profile,
        conversation_id bigint not null references conversation on delete cascade,
        number int not null,
        primary key (profile_id, conversation_id, number)
      );
      comment on table mail_skipped is 'mails of a group that somebody went past without reading, since their author was not there for them';
      alter table block add unseen boolean not null default false;
      comment on column block.unseen is 'who blocked did not find the other at that moment, and so is told no name of them';`);
  }

  override down(): void {
    this.addSql('drop table mail_skipped; delete from block where unseen; alter table block drop column unseen;');
  }
}
