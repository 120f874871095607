import { Migration } from '@mikro-orm/migrations';

const held = 'create or replace view lodge_meetup_held as select lodge_id, starts_at from lodge_meetup where';

/** What somebody takes away stays reportable by those who saw it: a meetup is kept for a while, as comments on one are. */
export class MeetupsTakenAway extends Migration {
  override up(): void {
    this.addSql(`
      alter table lodge_meetup add column deleted_at timestamptz;
      create index lodge_meetup_deleted on lodge_meetup (deleted_at) where deleted_at is not null;
      drop index lodge_meetup_by_making;
      create index lodge_meetup_by_making on lodge_meetup (lodge_id, created_at desc) where deleted_at is null;
      ${held} withheld = 0 and deleted_at is null and cancelled_at is null;
    `);
  }

  override down(): void {
    this.addSql(`
      ${held} withheld = 0 and cancelled_at is null;
      delete from lodge_meetup where deleted_at is not null and withheld = 0;
      drop index lodge_meetup_by_making;
      create index lodge_meetup_by_making on lodge_meetup (lodge_id, created_at desc);
      drop index lodge_meetup_deleted;
      alter table lodge_meetup drop column deleted_at;
    `);
  }
}
