import { Migration } from '@mikro-orm/migrations';

/** Finds what somebody is said to be shown in, when they answer. */
export class MediaOfConsent extends Migration {
  override up(): void {
    this.addSql('create index media_of_consent on media (consent_id) where consent_id is not null');
  }

  override down(): void {
    this.addSql('drop index media_of_consent');
  }
}
