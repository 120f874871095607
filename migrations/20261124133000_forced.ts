import { Migration } from '@mikro-orm/migrations';

/** What the house asks of a profile by a deadline stands on a statement, one of a kind at a time. */
export class Forced extends Migration {
  override up(): void {
    this.addSql(`
      drop index statement_in_force;
      create unique index statement_in_force on statement (profile_id, scope) where lifted_at is null and scope between 4 and 12;
      create index media_without_consent on media (profile_id) where consent_id is null and album_id is not null;`);
  }
}
