import { Migration } from '@mikro-orm/migrations';

/** Who waits for a meetup waits in a group; a couple for whom one place was too little is passed over once. */
export class PassedOver extends Migration {
  override up(): void {
    this.addSql(`
      alter table lodge_meetup_sign_up add passed_at timestamptz;
      comment on column lodge_meetup_sign_up.passed_at is 'when somebody behind took the one place that was free; the next is kept';
      create index lodge_meetup_queues on lodge_meetup_sign_up (meetup_id, gender, id) where state = 2;
    `);
  }

  override down(): void {
    this.addSql('drop index lodge_meetup_queues; alter table lodge_meetup_sign_up drop passed_at');
  }
}
