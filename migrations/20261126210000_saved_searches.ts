import { Migration } from '@mikro-orm/migrations';

const table = `
  create table saved_search (
    id bigint generated always as identity primary key,
    profile_id bigint not null references profile,
    position smallint not null,
    sealed bytea not null,
    alert boolean not null,
    seen_ordinal integer not null,
    told_ordinal integer not null,
    told_at timestamptz not null
  );
  comment on column saved_search.sealed is 'its name and whom it means, which may tell what nobody is to know';
  comment on column saved_search.seen_ordinal is 'nobody who came later had come when its owner looked';
  comment on column saved_search.told_ordinal is 'nobody who came later had come when its owner was told';
  create index saved_search_of_profile on saved_search (profile_id, position);
  create index saved_search_to_tell on saved_search (told_at) where alert;`;

/** Searches that members keep, and are told of who comes. */
export class SavedSearches extends Migration {
  override up(): void {
    this.addSql(table);
  }

  override down(): void {
    this.addSql('drop table saved_search');
  }
}
