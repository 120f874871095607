import { Migration } from '@mikro-orm/migrations';

/** The words that interest words are called by are kept: to make them of all names for each letter that is typed took longest. */
export class WordsOfKinks extends Migration {
  override up(): void {
    this.addSql(`
      create function words_of_names(names jsonb) returns tsvector language sql immutable strict parallel safe as $$
        select to_tsvector('simple', plain_words(string_agg(value, ' '))) from jsonb_each_text(names)
      $$;
      comment on function words_of_names is 'the plain words of a name in all languages';
      alter table kink add column words tsvector generated always as (words_of_names(names)) stored;
      comment on column kink.words is 'what it is found by while a name is typed';`);
  }

  override down(): void {
    this.addSql(`alter table kink drop column words; drop function words_of_names(jsonb);`);
  }
}
