import { Migration } from '@mikro-orm/migrations';

/** Checks of age by a short video: the file and the code are there only while they are needed. */
export class ValidationVideo extends Migration {
  override up(): void {
    this.addSql(`
      alter table validation add file text unique, add code text,
        add constraint validation_video_only check (method = 2 and status in (1, 2) or file is null and code is null);
      create index validation_video_open on validation (started_at) where method = 2 and status in (1, 2)`);
  }

  override down(): void {
    this.addSql('alter table validation drop file, drop code');
  }
}
