import { Migration } from '@mikro-orm/migrations';

/** By what a program knows that its keys are those of this installation. */
export class InstallationKey extends Migration {
  override up(): void {
    this.addSql(`
      create table installation_key (
        single boolean primary key default true check (single),
        fingerprint text not null,
        since timestamptz not null default now()
      );
      comment on table installation_key is 'a keyed digest that tells the keys in the data folder from others';`);
  }
}
