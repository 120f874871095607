import { Migration } from '@mikro-orm/migrations';

/** Emptying a whole table asks no row trigger: the lists that only grow are kept from that too. */
export class AppendOnlyTruncate extends Migration {
  override up(): void {
    this.addSql(`
      create trigger lodge_activity_stays_whole before truncate on lodge_activity
        for each statement execute function lodge_activity_stays()`);
  }

  override down(): void {
    this.addSql('drop trigger lodge_activity_stays_whole on lodge_activity');
  }
}
