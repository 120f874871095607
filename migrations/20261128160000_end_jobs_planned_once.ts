import { Migration } from '@mikro-orm/migrations';

/** Of a table in partitions the planner thinks a plan that is kept dear, and made one anew for each job that ended. */
export class EndJobsPlannedOnce extends Migration {
  override up(): void {
    this.addSql(`alter function end_jobs set plan_cache_mode = 'force_generic_plan'`);
  }

  override down(): void {
    this.addSql('alter function end_jobs reset plan_cache_mode');
  }
}
