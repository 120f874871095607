import { Migration } from '@mikro-orm/migrations';

/**
 * One rule by which letters are compared in every search, with its twin in `shared/folding.ts`. U+0345 becomes a letter: alone it is a word to PostgreSQL.
 * An index is made without a search path, so what these functions call is bound when they are made.
 */
const folding = `
  create function fold_letters(words text) returns text language sql immutable strict parallel safe
    return regexp_replace(regexp_replace(
      translate(lower(regexp_replace(normalize(words, NFD), U&'[\\0300-\\0344\\0346-\\036F]+', '', 'g')), U&'æøđłðþıς\\0345', 'aodldtiσι'),
      'a[ae]+', 'a', 'g'), 'oe+', 'o', 'g');
  comment on function fold_letters is 'words in the letters by which they are compared: å, ä and æ are a, ö and ø are o, aa, ae and oe too';

  create or replace function plain_words(words text) returns text language sql immutable strict parallel safe
    return btrim(regexp_replace(fold_letters(normalize(words, NFKC)), '[^[:alnum:]]+', ' ', 'g'));

  create function fold_words(words tsvector) returns tsvector language sql immutable strict parallel safe
    return fold_letters(words::text)::tsvector;
  comment on function fold_words is 'stems of words in the letters by which they are compared';

  create function spelled_in(language text, words text) returns text language sql immutable strict parallel safe
    return case language when 'swedish' then translate(words, 'æøÆØ', 'äöÄÖ') when 'english' then words
      else translate(words, 'äöÄÖ', 'æøÆØ') end;
  comment on function spelled_in is 'words in the letters of a language, so that its endings are known';

  create function words_in(language text, words text) returns tsvector language sql immutable strict parallel safe
    return fold_words(to_tsvector(case language when 'danish' then 'danish'::regconfig when 'norwegian' then 'norwegian'::regconfig
      when 'swedish' then 'swedish'::regconfig else 'english'::regconfig end, spelled_in(language, words)));
  comment on function words_in is 'what a search finds a text by: stems of a language, folded; its parser leaves out the elements of HTML';`;

/** Danish and Norwegian share most of their small words, and their endings too: one taken for the other is found all the same. */
const telling = `
  create function language_of(words text, otherwise text) returns text language sql immutable strict parallel safe as $$
    with word as (select distinct lower(token) as word from ts_parse('default', left(words, 2000)) where tokid in (1, 2)),
    small as (
      select language, count(*) filter (where is_small) as many from word, lateral (values
        ('danish', ts_lexize('danish_stem', word) = '{}'), ('norwegian', ts_lexize('norwegian_stem', word) = '{}'),
        ('swedish', ts_lexize('swedish_stem', word) = '{}'), ('english', ts_lexize('english_stem', word) = '{}')
      ) as one (language, is_small) group by language)
    select coalesce((select language from small where many > 0 order by many desc, language <> otherwise, language limit 1), otherwise)
  $$;
  comment on function language_of is 'the language most of whose small words stand in a text; the other one where none does, or it is among several';

  create function tell_blog_language() returns trigger language plpgsql as $$
  begin
    new.language := language_of(new.title || ' ' || new.text, new.language);
    return new;
  end $$;
  create trigger tell_language before insert or update of title, text on blog_entry
    for each row execute function tell_blog_language();
  update blog_entry set language = language_of(title || ' ' || text, language)
    where language <> language_of(title || ' ' || text, language);`;

/** What is kept of words is made anew; what profiles say keeps its stems and is folded where it stands. */
const kept = `
  alter table blog_entry drop column words;
  create or replace function blog_words(language text, title text, html text, tags text[]) returns tsvector
    language sql immutable parallel safe as $$
    select setweight(words_in(language, title), 'A') || setweight(words_in(language, array_to_string(tags, ' ')), 'B')
      || setweight(words_in(language, html), 'C')
  $$;
  alter table blog_entry add words tsvector generated always as (blog_words(language, title, text, tags)) stored;
  create index blog_entry_words on blog_entry using gin (words) where status = 2 and removed_at is null;

  alter table kink drop column words;
  alter table kink add words tsvector generated always as (words_of_names(names)) stored;
  comment on column kink.words is 'what it is found by while a name is typed';

  alter table lodge drop column words;
  alter table lodge add words tsvector generated always as (setweight(to_tsvector('simple', plain_words(name::text)), 'A')
    || setweight(to_tsvector('simple', plain_words(teaser)), 'B') || setweight(to_tsvector('simple', plain_words(text)), 'C')) stored;
  create index lodge_by_words on lodge using gin (words);

  alter table lodge_member drop column name_key;
  alter table lodge_member add name_key text collate "C" generated always as (fold_letters(name::text)) stored;
  comment on column lodge_member.name_key is 'the name as it is searched for: by its beginning along an index, else letter by letter';
  create index lodge_member_by_key on lodge_member (lodge_id, name_key, id) include (profile_id)
    where status in (1, 2, 3, 7) and shown;

  drop index profile_by_beginning;
  create index profile_by_beginning on profile (fold_letters(name::text) text_pattern_ops);

  update search_text set words = fold_words(words);
  update search_version set texts = texts + 1;`;

/** Tags are one where their letters are; of two on one entry the first stays. */
const tags = `
  alter table blog_entry_tag add plain text generated always as (fold_letters(tag)) stored;
  comment on column blog_entry_tag.plain is 'in the letters by which tags are compared';
  delete from blog_entry_tag one using blog_entry_tag other
    where other.blog_entry_id = one.blog_entry_id and other.plain = one.plain and other.tag < one.tag;
  create unique index blog_entry_has_tag_once on blog_entry_tag (blog_entry_id, plain);
  drop index blog_entry_of_tag;
  create index blog_entry_of_tag on blog_entry_tag (plain text_pattern_ops, dark, published_at desc, blog_entry_id desc);
  alter table blog_tag add plain text generated always as (fold_letters(tag)) stored;
  comment on column blog_tag.plain is 'in the letters by which tags are compared';
  drop index blog_tag_beginning;
  create index blog_tag_beginning on blog_tag (dark, plain text_pattern_ops);`;

const wordsOf = (name: string) =>
  `to_tsvector('simple', plain_words(${name} || ' ' || regexp_replace(${name}, '([[:lower:]])([[:upper:]])', '\\1 \\2', 'g')))`;

const named = [
  { table: 'profile', name: 'name::text', isDark: 'dark', there: 'status = 3' },
  {
    table: 'lodge',
    name: 'name::text',
    isDark: 'dark',
    there: 'withheld = 0 and delete_at is null and archived_at is null',
  },
  { table: 'blog_entry', name: 'title', isDark: 'is_dark(author_id)', there: 'status = 2 and removed_at is null' },
];

const sides = named.flatMap(({ table, name, isDark, there }) => [
  { index: `${table}_by_plain`, table, name, where: `${there} and not ${isDark}` },
  { index: `dark_${table}_by_plain`, table, name, where: `${there} and ${isDark}` },
]);

/** The indexes of names hold what the old rule made of them. */
const gone = `drop index ${sides.flatMap(({ index }) => [`${index}_name`, `${index}_words`]).join()};`;
const indexes = sides.map(
  ({ index, table, name, where }) => `
    create index ${index}_name on ${table} ((plain_words(${name}) collate "C")) where ${where};
    create index ${index}_words on ${table} using gin (${wordsOf(name)}) where ${where};`,
);

/** Lodges and their members in the alphabet of who reads, along an index for each. */
const alphabets = ['da', 'nb', 'sv', 'en'].map(
  (language) => `create index lodge_member_by_name_${language} on lodge_member
    (lodge_id, (name::text collate "${language}-x-icu"), id) include (profile_id, status) where status in (1, 2, 3, 7) and shown;
  create index lodge_by_name_${language} on lodge (dark, (name::text collate "${language}-x-icu"), id)
    where withheld = 0 and delete_at is null and archived_at is null;`,
);

/** Words are found however their letters are written, and those of blogs by the endings of the language they are written in. */
export class WordsOfLanguages extends Migration {
  override up(): void {
    this.addSql(gone);
    this.addSql(folding);
    this.addSql(telling);
    this.addSql(kept);
    this.addSql(tags);
    this.addSql(indexes.join('\n'));
    this.addSql(`drop index lodge_member_by_name, lodge_by_name; ${alphabets.join('\n')}`);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
