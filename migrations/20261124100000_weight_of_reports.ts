import { Migration } from '@mikro-orm/migrations';

/** How much a report counts, in hundredths, when it is asked whether a thing goes out of sight before anybody has decided. */
export class WeightOfReports extends Migration {
  override up(): void {
    this.addSql(`alter table report add column weight smallint not null default 0 check (weight between 0 and 100);`);
  }

  override down(): void {
    this.addSql(`alter table report drop column weight;`);
  }
}
