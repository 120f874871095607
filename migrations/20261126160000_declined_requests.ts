import { Migration } from '@mikro-orm/migrations';

const index = `
  create index participant_declined on participant (profile_id, declined_at desc) where declined_at is not null;`;

export class DeclinedRequests extends Migration {
  override up(): void {
    this.addSql(index);
  }

  override down(): void {
    this.addSql('drop index participant_declined');
  }
}
