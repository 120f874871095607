import { Migration } from '@mikro-orm/migrations';

/** Which request writes to an upload that comes in parts, and whether another one wants to. */
export class HeldUploads extends Migration {
  override up(): void {
    this.addSql(`
      alter table unfinished_upload add column held_by uuid, add column held_until timestamptz,
        add column wanted boolean not null default false;
      comment on column unfinished_upload.held_until is 'null, or past, where nobody writes to it'`);
  }

  override down(): void {
    this.addSql('alter table unfinished_upload drop column held_by, drop column held_until, drop column wanted');
  }
}
