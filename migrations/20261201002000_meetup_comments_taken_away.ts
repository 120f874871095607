import { Migration } from '@mikro-orm/migrations';

/** What somebody takes back stays reportable by those who were told of it: a comment on a meetup is kept for a while. */
export class MeetupCommentsTakenAway extends Migration {
  override up(): void {
    this.addSql(`
      alter table lodge_meetup_comment add column deleted_at timestamptz;
      drop index lodge_meetup_comment_in_time;
      create index lodge_meetup_comment_in_time on lodge_meetup_comment (meetup_id, id desc)
        where withheld = 0 and deleted_at is null;
      create index lodge_meetup_comment_deleted on lodge_meetup_comment (deleted_at) where deleted_at is not null;
    `);
  }

  override down(): void {
    this.addSql(`
      delete from lodge_meetup_comment where deleted_at is not null and withheld = 0;
      drop index lodge_meetup_comment_deleted;
      drop index lodge_meetup_comment_in_time;
      create index lodge_meetup_comment_in_time on lodge_meetup_comment (meetup_id, id desc) where withheld = 0;
      alter table lodge_meetup_comment drop column deleted_at;
    `);
  }
}
