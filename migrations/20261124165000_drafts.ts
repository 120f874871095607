import { Migration } from '@mikro-orm/migrations';

/** What members are writing and have not sent yet, also on their other devices. */
export class Drafts extends Migration {
  override up(): void {
    this.addSql(`
      create sequence draft_version;
      create table draft (
        profile_id bigint not null references profile (id),
        place text not null,
        title text not null,
        text text,
        version bigint not null default nextval('draft_version'),
        saved_at timestamptz not null,
        primary key (profile_id, place)
      );
      comment on table draft is 'words that were not sent yet, for their writer alone';
      comment on column draft.place is 'a kind of place and its number, such as BlogEntry 5';
      comment on column draft.text is 'null when it was sent or thrown away: what was on its way then comes too late';
      comment on column draft.version is 'who saves names the one they wrote on, and no other is overwritten';
      create index draft_by_age on draft (saved_at);
    `);
  }

  override down(): void {
    this.addSql('drop table draft; drop sequence draft_version');
  }
}
