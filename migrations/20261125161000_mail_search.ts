import { Migration } from '@mikro-orm/migrations';

const search = `
  create table mail_search (
    conversation_id bigint not null,
    number int not null,
    at timestamptz not null,
    tokens int[] not null,
    primary key (conversation_id, number),
    foreign key (conversation_id, number) references mail on delete cascade
  );
  comment on column mail_search.tokens is 'of each who may read the mail, the beginnings of its words under a key of theirs: nothing that two members wrote can be compared';
  create index mail_search_tokens on mail_search using gin (tokens) with (fastupdate = off);`;

export class MailSearch extends Migration {
  override up(): void {
    this.addSql(search);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
