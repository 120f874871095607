import { Migration } from '@mikro-orm/migrations';

/** Uploads that come in parts, so that what is on its way counts for what somebody may have. */
export class UnfinishedUploads extends Migration {
  override up(): void {
    this.addSql(`
      create table unfinished_upload (
        id text primary key,
        profile_id bigint not null references profile (id),
        bytes bigint not null,
        at timestamptz not null default now()
      );
      comment on table unfinished_upload is 'what a file will take that comes in parts; the parts wait on the disk';
      create index unfinished_upload_of_profile on unfinished_upload (profile_id);`);
  }
}
