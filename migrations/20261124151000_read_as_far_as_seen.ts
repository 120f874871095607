import { Migration } from '@mikro-orm/migrations';

/** A topic is read as far as it was on the screen: up to a place of its page, of what had been said by then. */
export class ReadAsFarAsSeen extends Migration {
  override up(): void {
    this.addSql(`
      alter table debate_view
        add place_thread bigint,
        add place_id bigint,
        add place_at timestamptz,
        add constraint debate_view_has_whole_place check (num_nulls(place_thread, place_id, place_at) in (0, 3));
      comment on column debate_view.seen_at is 'up to which moment of the topic all of it was read';
      comment on column debate_view.place_id is 'of the last comment that was on the screen, in the order of the page, with its thread';
      comment on column debate_view.place_at is 'up to which moment everything before that place was read';
    `);
  }

  override down(): void {
    this.addSql('alter table debate_view drop place_thread, drop place_id, drop place_at');
  }
}
