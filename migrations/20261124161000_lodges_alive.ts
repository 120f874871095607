import { Migration } from '@mikro-orm/migrations';

/** How alive lodges are stands on their cards, and near ones come by it. */
export class LodgesAlive extends Migration {
  override up(): void {
    this.addSql(`
      drop index debate_entry_by_beginning;
      create index debate_entry_by_beginning on debate_entry (lodge_id, created_at desc) include (author_id) where deleted_at is null;
      drop index debate_comment_of_lodge;
      create index debate_comment_of_lodge on debate_comment (lodge_id, created_at desc) include (author_id) where deleted_at is null;
      create index lodge_by_place_and_activity on lodge (place_id, active_at desc, id desc)
        where withheld = 0 and delete_at is null and archived_at is null;

      alter table lodge add active_by bigint references profile;
      comment on column lodge.active_by is 'who did what active_at tells of, when it is hidden with them; null is nobody';
      create index lodge_of_last_active on lodge (active_by) where active_by is not null;

      create index lodge_meetup_by_making on lodge_meetup (lodge_id, created_at desc);

      create view lodge_contribution as
        select lodge_id, author_id, created_at from debate_entry where deleted_at is null
        union all
        select lodge_id, author_id, created_at from debate_comment where deleted_at is null;
      comment on view lodge_contribution is 'what was said in the debates of lodges; their cards count it, each for its reader';

      create view lodge_meetup_held as
        select lodge_id, starts_at from lodge_meetup where withheld = 0 and cancelled_at is null;
      comment on view lodge_meetup_held is 'meetups that take place or took place; the cards of lodges ask it';
    `);
  }

  override down(): void {
    this.addSql(`
      drop view lodge_meetup_held;
      drop view lodge_contribution;
      drop index lodge_meetup_by_making;
      drop index lodge_by_place_and_activity;
      alter table lodge drop column active_by;
      drop index debate_comment_of_lodge;
      create index debate_comment_of_lodge on debate_comment (lodge_id, created_at desc) where deleted_at is null;
      drop index debate_entry_by_beginning;
      create index debate_entry_by_beginning on debate_entry (lodge_id, created_at desc) where deleted_at is null;
    `);
  }
}
