import { Migration } from '@mikro-orm/migrations';

/** The desk reads open cases in the order in which they are due. */
export class DueFirst extends Migration {
  override up(): void {
    this.addSql(`
      drop index report_case_waiting;
      create index report_case_waiting on report_case (due_at, priority, id) where decided_at is null;`);
  }

  override down(): void {
    this.addSql(`
      drop index report_case_waiting;
      create index report_case_waiting on report_case (priority, due_at, id) where decided_at is null;`);
  }
}
