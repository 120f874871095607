import { Migration } from '@mikro-orm/migrations';

/** Three jobs about a comment became one: what of them is open is done by it, and tells nobody twice. */
export class NotifyOfComment extends Migration {
  override up(): void {
    this.addSql(`
      with gone as (
        delete from job using event
        where event.id = job.event_id and event.name = 'BlogCommentAdded' and done_at is null and failed_at is null
          and job.name in ('NotifyBlogAuthor', 'NotifyMentioned', 'NotifyEntryFollowers')
        returning job.event_id)
      insert into job (event_id, name, together, published_at)
      select distinct event_id, 'NotifyOfComment', true, now() from gone on conflict do nothing;
    `);
  }

  override down(): void {
    // A job of the older names that is missing was done by the newer one.
  }
}
