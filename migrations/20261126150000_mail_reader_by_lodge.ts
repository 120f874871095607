import { Migration } from '@mikro-orm/migrations';

/** Only those of a lodge have one, but the index of conversations by their lodge is found by the type alone. */
const readers = `
  create or replace view mail_reader as
    select profile_id, conversation_id, box, last_number, last_at, last_from_others, cleared_number, read_number, receipt_number,
      marked_unread, is_unread, pinned, muted_until, filtered_by, declined_at, standing, joined_number, has_written
    from participant
    union all
    select m.profile_id, c.id, 1::smallint, c.last_number, theirs.last_at, c.asked_number, 0, c.lodge_read_number, 0,
      false, c.asked_number > c.lodge_read_number, false, null::timestamptz, '{}'::smallint[], null::timestamptz, 4::smallint, 0,
      c.answered_number > 0
    from lodge_member m join lodge l on l.id = m.lodge_id and l.withheld = 0 and l.gone_at is null
    join conversation c on c.lodge_id = m.lodge_id and c.type = 3 and c.low_id <> m.profile_id
    join participant theirs on theirs.conversation_id = c.id and theirs.profile_id = c.low_id
    where m.status in (2, 3, 7)
      and not exists (select from apart where apart.profile_id = m.profile_id and apart.other_id = c.low_id);`;

export class MailReaderByLodge extends Migration {
  override up(): void {
    this.addSql(readers);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
