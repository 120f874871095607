import { Migration } from '@mikro-orm/migrations';

/** A block takes notifications and visits away, by which the house knew what somebody had seen and may report. */
export class SeenBeforeBlock extends Migration {
  override up(): void {
    this.addSql(`
      create table seen_before_block (
        profile_id bigint not null references profile,
        thing text not null,
        at timestamptz not null,
        primary key (profile_id, thing)
      );
      create index seen_before_block_by_age on seen_before_block (at);
      comment on table seen_before_block is 'what somebody had seen of another when one of the two blocked the other: they may report it';`);
  }

  override down(): void {
    this.addSql('drop table seen_before_block');
  }
}
