import { Migration } from '@mikro-orm/migrations';

/** Whatever is forgotten by age is found by it: without these the portions of a large table are each looked for in all of it. */
export class AgeOfRest extends Migration {
  override up(): void {
    this.addSql(`
      create index digest_by_age on digest (made_at);
      create index ban_mark_by_age on ban_mark (marked_at);
      create index passkey_challenge_by_end on passkey_challenge (expires_at);
      create index email_change_by_end on email_change (expires_at);
      create index place_change_by_age on place_change (at);
      create index sso_link_used_by_end on sso_link_used (expires_at);
    `);
  }

  override down(): void {
    this.addSql(`
      drop index digest_by_age, ban_mark_by_age, passkey_challenge_by_end, email_change_by_end, place_change_by_age, sso_link_used_by_end;
    `);
  }
}
