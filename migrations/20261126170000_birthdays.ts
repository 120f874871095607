import { Migration } from '@mikro-orm/migrations';

const index = `
  create index person_birthday on person (((extract(month from birthday) * 100 + extract(day from birthday))::int));`;

export class Birthdays extends Migration {
  override up(): void {
    this.addSql(index);
  }

  override down(): void {
    this.addSql('drop index person_birthday');
  }
}
