import { Migration } from '@mikro-orm/migrations';

export class AnsweredLodgeMail extends Migration {
  override up(): void {
    this.addSql(`
      alter table conversation add settled_number int not null default 0;
      comment on column conversation.settled_number is 'up to which mail to the lodge no answer is needed any more, as one of those who run it said';
      drop index conversation_unanswered;
      create index conversation_unanswered on conversation (lodge_id)
        where asked_number > answered_number and asked_number > settled_number;`);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
