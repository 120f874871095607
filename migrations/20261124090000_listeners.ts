import { Migration } from '@mikro-orm/migrations';

/** Which jobs follow from which event, as the newest version that was migrated to knows it. */
export class Listeners extends Migration {
  override up(): void {
    this.addSql(`
      create table listener (
        event text not null,
        job text not null,
        queue text not null,
        attempts int not null,
        -- Whether it only writes the database, so that many of them can be done in one transaction.
        together boolean not null,
        primary key (event, job)
      );
      create index listener_of_job on listener (job);
    `);
  }

  override down(): void {
    this.addSql('drop table listener');
  }
}
