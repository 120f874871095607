import { Migration } from '@mikro-orm/migrations';

/** One form in which names are looked for, whatever accents, case or signs they are written with. */
const plain = `
  create function plain_words(words text) returns text language sql immutable strict parallel safe as $$
    select btrim(regexp_replace(lower(translate(
      replace(replace(regexp_replace(normalize(words, NFKD), U&'[\\0300-\\036F]+', '', 'g'), 'æ', 'ae'), 'Æ', 'ae'),
      'øØđĐłŁ', 'ooddll')), '[^[:alnum:]]+', ' ', 'g'))
  $$;
  comment on function plain_words is 'words without accents, signs and capitals';`;

/** Names of profiles know no spaces: what begins with a capital inside of one is a word too. */
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

/** What begins so is found in order, and what has such a word at once, along indexes that hold only what one side may be shown. */
const indexes = named.flatMap(({ table, name, isDark, there }) =>
  [
    { side: '', where: `${there} and not ${isDark}` },
    { side: 'dark_', where: `${there} and ${isDark}` },
  ].flatMap(({ side, where }) => [
    `create index ${side}${table}_by_plain_name on ${table} ((plain_words(${name}) collate "C")) where ${where};`,
    `create index ${side}${table}_by_plain_words on ${table} using gin (${wordsOf(name)}) where ${where};`,
  ]),
);

/** Names of people, lodges, blog entries and interest words are found while they are typed. */
export class Suggestions extends Migration {
  override up(): void {
    this.addSql(plain + indexes.join('\n'));
  }

  override down(): void {
    const names = indexes.map((index) => index.split(' ')[2]);
    this.addSql(`drop index ${names.join()}; drop function plain_words;`);
  }
}
