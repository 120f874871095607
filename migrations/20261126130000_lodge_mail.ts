import { Migration } from '@mikro-orm/migrations';

const conversations = `
  alter table conversation add lodge_id bigint references lodge, add asked_number int not null default 0,
    add answered_number int not null default 0, add lodge_read_number int not null default 0,
    add constraint lodge_and_somebody check (type <> 3 or lodge_id is not null and low_id is not null);
  comment on column conversation.lodge_id is 'the lodge at the other end; who writes with it stands in low_id';
  comment on column conversation.asked_number is 'the latest mail to the lodge';
  comment on column conversation.answered_number is 'the latest mail of the lodge';
  comment on column conversation.lodge_read_number is 'how far those who run the lodge have read, for all of them: they have one box';
  create unique index conversation_of_lodge on conversation (lodge_id, low_id) where type = 3;
  create unique index conversation_of_house on conversation (low_id) where type = 2;
  create index conversation_unanswered on conversation (lodge_id) where asked_number > answered_number;`;

const readers = `
  create view mail_reader as
    select profile_id, conversation_id, box, last_number, last_at, last_from_others, cleared_number, read_number, receipt_number,
      marked_unread, is_unread, pinned, muted_until, filtered_by, declined_at, standing, joined_number, has_written
    from participant
    union all
    select m.profile_id, c.id, 1::smallint, c.last_number, theirs.last_at, c.asked_number, 0, c.lodge_read_number, 0,
      false, c.asked_number > c.lodge_read_number, false, null::timestamptz, '{}'::smallint[], null::timestamptz, 4::smallint, 0,
      c.answered_number > 0
    from lodge_member m join lodge l on l.id = m.lodge_id and l.withheld = 0 and l.gone_at is null
    join conversation c on c.lodge_id = m.lodge_id and c.low_id <> m.profile_id
    join participant theirs on theirs.conversation_id = c.id and theirs.profile_id = c.low_id
    where m.status in (2, 3, 7)
      and not exists (select from apart where apart.profile_id = m.profile_id and apart.other_id = c.low_id);
  comment on view mail_reader is 'who reads a conversation, and how it stands for them: its people, and of a lodge those who run it at present';`;

const writers = `
  create table lodge_mail_writer (
    profile_id bigint not null references profile,
    conversation_id bigint not null references conversation on delete cascade,
    primary key (profile_id, conversation_id)
  );
  comment on table lodge_mail_writer is 'in which conversations somebody answered for a lodge, so that their words are found when they want them or go';
  create index lodge_mail_writer_of_conversation on lodge_mail_writer (conversation_id);`;

const house = `
  create table house_mail (
    conversation_id bigint not null,
    number int not null,
    kind smallint not null,
    lodge_id bigint references lodge,
    statement_id bigint references statement,
    primary key (conversation_id, number),
    foreign key (conversation_id, number) references mail on delete cascade
  );
  comment on table house_mail is 'what a mail of the house is about, whose words are those of its reader''s language';`;

export class LodgeMail extends Migration {
  override up(): void {
    this.addSql(conversations);
    this.addSql(readers);
    this.addSql(writers);
    this.addSql(house);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
