import { Migration } from '@mikro-orm/migrations';

const reportedMails = `
  alter table mail add withheld smallint not null default 0;
  comment on column mail.withheld is '0 shown, 1 out of sight while it is judged, 2 removed by the house';

  create function is_dark_conversation(number bigint) returns boolean language sql stable parallel safe as $$
    select dark from conversation where id = number
  $$;
  create table reported_mail (
    id bigint primary key,
    conversation_id bigint not null,
    number int not null,
    unique (conversation_id, number),
    foreign key (conversation_id, number) references mail on delete cascade
  );
  comment on table reported_mail is 'mails that are to be reported, which have a number of their own by that alone';
  create sequence reported_mail_number owned by reported_mail.id;
  create sequence dark_reported_mail_number minvalue 10000000001 owned by reported_mail.id;
  create trigger take_number before insert on reported_mail for each row
    when (new.id is null and not is_dark_conversation(new.conversation_id)) execute function take_number('reported_mail_number');
  create trigger take_dark_number before insert on reported_mail for each row
    when (new.id is null and is_dark_conversation(new.conversation_id)) execute function take_number('dark_reported_mail_number');`;

export class ReportedMails extends Migration {
  override up(): void {
    this.addSql(reportedMails);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
