import { Migration } from '@mikro-orm/migrations';

const conversations = `
  alter table conversation add column name_sealed bytea, add column owner_id bigint references profile;
  comment on column conversation.name_sealed is 'what a group is called';
  comment on column conversation.owner_id is 'who invites to a group, removes from it and renames it; null where nobody is left';
  create index conversation_owner on conversation (owner_id) where owner_id is not null;`;

const participants = `
  alter table participant add column standing smallint not null default 1 check (standing between 1 and 3),
    add column joined_number int not null default 0;
  comment on column participant.standing is 'only of a group: whether somebody is in it, asked to be, or was';
  comment on column participant.joined_number is 'the line with which they came: nothing before it was ever for them to read';`;

export class GroupChats extends Migration {
  override up(): void {
    this.addSql(conversations);
    this.addSql(participants);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
