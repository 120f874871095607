import { Migration } from '@mikro-orm/migrations';

const conversations = `
  create table conversation (
    id bigint primary key,
    dark boolean not null,
    type smallint not null check (type between 1 and 5),
    low_id bigint references profile,
    high_id bigint references profile,
    last_number int not null default 0,
    created_by bigint references profile,
    created_at timestamptz not null,
    constraint two_of_a_pair check (type <> 1 or low_id < high_id)
  ) with (fillfactor = 80);
  comment on table conversation is 'where people write to each other: its row is locked by each mail, so that the order of mails is that of their numbers';
  comment on column conversation.low_id is 'of two who write to each other, the one with the lower number';
  create unique index conversation_of_pair on conversation (low_id, high_id) where type = 1;
  create index conversation_begun on conversation (created_by, created_at) where created_by is not null;
  create index conversation_high on conversation (high_id) where high_id is not null;

  create sequence conversation_number owned by conversation.id;
  create sequence dark_conversation_number minvalue 10000000001 owned by conversation.id;
  create trigger take_number before insert on conversation for each row
    when (new.id is null and not new.dark) execute function take_number('conversation_number');
  create trigger take_dark_number before insert on conversation for each row
    when (new.id is null and new.dark) execute function take_number('dark_conversation_number');`;

const mails = `
  create table mail (
    conversation_id bigint not null references conversation on delete cascade,
    number int not null,
    type smallint not null,
    sender_id bigint,
    about_id bigint,
    sealed bytea,
    signed_by smallint check (signed_by in (1, 2)),
    quoted_number int,
    at timestamptz not null,
    unsent_at timestamptz,
    primary key (conversation_id, number)
  );
  comment on column mail.sealed is 'null for a line without words, and where they were taken back or erased';
  comment on column mail.sender_id is 'who wrote it, or did what the line tells; null for the house';
  comment on column mail.about_id is 'to whom it was done, such as who was invited';`;

const participants = `
  create table participant (
    profile_id bigint not null references profile,
    conversation_id bigint not null references conversation on delete cascade,
    box smallint not null check (box between 1 and 4),
    last_number int not null default 0,
    last_at timestamptz not null,
    last_from_others int not null default 0,
    cleared_number int not null default 0,
    read_number int not null default 0,
    receipt_number int not null default 0,
    marked_unread boolean not null default false,
    is_unread boolean not null generated always as (marked_unread or last_from_others > read_number) stored,
    pinned boolean not null default false,
    muted_until timestamptz,
    filtered_by smallint[] not null default '{}',
    declined_at timestamptz,
    primary key (profile_id, conversation_id)
  ) with (fillfactor = 80);
  comment on table participant is 'how a conversation stands for one of its people, who sees of it what comes after cleared_number up to last_number';
  comment on column participant.receipt_number is 'how far the others are told that it was read';
  create index participant_of_conversation on participant (conversation_id);
  create index participant_list on participant (profile_id, box, pinned, last_at, conversation_id);
  create index participant_unread_first on participant (profile_id, box, pinned, is_unread, last_at, conversation_id);
  create index participant_unread on participant (profile_id, box) where is_unread;`;

const filters = `
  create table contact_filter (
    profile_id bigint primary key references profile,
    groups smallint not null,
    age_from smallint,
    age_to smallint,
    verified boolean not null,
    within smallint,
    account_days smallint not null,
    pictures boolean not null,
    constraint whole_range check ((age_from is null) = (age_to is null))
  );
  comment on table contact_filter is 'whose first mails come to the inbox of somebody; of everybody else they come to the requests';`;

export class Mail extends Migration {
  override up(): void {
    this.addSql(conversations);
    this.addSql(mails);
    this.addSql(participants);
    this.addSql(filters);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
