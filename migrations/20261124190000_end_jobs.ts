import { Migration } from '@mikro-orm/migrations';

/** Ends jobs one by one, by their keys: a join with all jobs was planned while they were few, and read every partition when they were many. */
export class EndJobs extends Migration {
  override up(): void {
    this.addSql(`
      create function end_jobs(event_ids bigint[], names text[], subjects bigint[]) returns void language plpgsql as $$
      begin
        for nth in 1 .. cardinality(event_ids) loop
          update job set done_at = now() where event_id = event_ids[nth] and name = names[nth] and subject = subjects[nth];
        end loop;
      end $$;
    `);
  }

  override down(): void {
    this.addSql('drop function end_jobs');
  }
}
