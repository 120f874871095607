import { Migration } from '@mikro-orm/migrations';

/** Since when a push service has refused every push to a device. */
export class RefusedDevices extends Migration {
  override up(): void {
    this.addSql(`
      alter table push_subscription add column refused_since timestamptz;
      comment on column push_subscription.refused_since is 'null since the last push that arrived'`);
  }

  override down(): void {
    this.addSql('alter table push_subscription drop column refused_since');
  }
}
