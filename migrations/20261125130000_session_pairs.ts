import { Migration } from '@mikro-orm/migrations';

/** Whoever crosses to the other side by a link has a session there that belongs to the one it was made with: they end together. */
export class SessionPairs extends Migration {
  override up(): void {
    this.addSql(`
      alter table session add pair_id bigint;
      comment on column session.pair_id is 'of a session that began by crossing to the other side: the number of the first one of its pair';
      create index session_of_pair on session (coalesce(pair_id, id)) where ended_at is null;
    `);
  }

  override down(): void {
    this.addSql('alter table session drop pair_id');
  }
}
