import { Migration } from '@mikro-orm/migrations';

/** That an ownership passed is found under the profile that passed it on, too. */
export class PassedOwnerships extends Migration {
  override up(): void {
    this.addSql(`create index lodge_activity_passed_on on lodge_activity (actor_id, at desc, id desc)
      include (profile_id, lodge_id) where activity = 10`);
  }

  override down(): void {
    this.addSql('drop index lodge_activity_passed_on');
  }
}
