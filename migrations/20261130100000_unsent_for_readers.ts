import { Migration } from '@mikro-orm/migrations';

/** A mail that is taken back stays for those who had read it, and its pictures with it. */
export class UnsentForReaders extends Migration {
  override up(): void {
    this.addSql(`
      alter table mail add seen_by bigint[];
      comment on column mail.seen_by is 'of a mail that was taken back: who had read it by then, for whom its words stay';
      create index mail_seen_by on mail using gin (seen_by) where seen_by is not null;
      alter table media add detached_at timestamptz;
      comment on column media.detached_at is 'when its owner took back the mail it stands in: it stays for who had seen it there, and counts as theirs no more';`);
  }

  override down(): void {
    this.addSql('alter table mail drop column seen_by; alter table media drop column detached_at;');
  }
}
