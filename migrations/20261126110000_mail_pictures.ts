import { Migration } from '@mikro-orm/migrations';

const pictures = `
  alter table media drop constraint media_type_check, add constraint media_type_check check (type between 1 and 12),
    drop constraint media_check, add constraint media_check check ((type in (4, 7, 11, 12)) = (album_id is null));

  create table mail_picture (
    media_id bigint primary key references media on delete cascade,
    conversation_id bigint not null,
    number int not null,
    position smallint not null check (position between 1 and 10),
    unique (conversation_id, number, position),
    foreign key (conversation_id, number) references mail on delete cascade
  );
  comment on table mail_picture is 'in which mail a picture stands: whoever can read that mail sees it, and nobody else';`;

const strangers = `
  alter table participant add has_written boolean not null default false;
  comment on column participant.has_written is 'until then pictures of the others are veiled';
  update participant p set has_written = true where exists (
    select from mail m where m.conversation_id = p.conversation_id and m.sender_id = p.profile_id and m.type = 1);`;

/** Pictures in mails, and who has written in a conversation. */
export class MailPictures extends Migration {
  override up(): void {
    this.addSql(pictures);
    this.addSql(strangers);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
