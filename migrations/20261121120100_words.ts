import { Migration } from '@mikro-orm/migrations';
import { interestWords } from '../server/modules/interests/words.ts';

const words = JSON.stringify(
  interestWords.map(([en, da, nb, sv]) => ({ 'en-GB': en, 'da-DK': da, 'nb-NO': nb, 'sv-SE': sv })),
).replaceAll("'", "''");

/** Interest words, breaking news with who has seen them, the news ticker, and the order of the blocks on Start. */
export class Words extends Migration {
  override up(): void {
    this.addSql(`
      create table kink (
        id bigint generated always as identity primary key,
        names jsonb not null
      );
      create unique index kink_name on kink (lower(names ->> 'en-GB'));
      insert into kink (names) select word from jsonb_array_elements('${words}') with ordinality as w(word, position)
        order by position;

      create table profile_kink (
        profile_id bigint not null references profile,
        kink_id bigint not null references kink,
        primary key (profile_id, kink_id)
      );
      create index profile_kink_of_kink on profile_kink (kink_id);

      create table breaking_news (
        id bigint generated always as identity primary key,
        texts jsonb not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null check (ends_at > starts_at),
        created_at timestamptz not null
      );
      create index breaking_news_by_end on breaking_news (ends_at);
      create table breaking_news_view (
        profile_id bigint not null references profile,
        breaking_news_id bigint not null references breaking_news on delete cascade,
        at timestamptz not null,
        primary key (profile_id, breaking_news_id)
      );

      create table news_ticker (
        site_id integer primary key references site,
        texts jsonb not null,
        updated_at timestamptz not null
      );

      create index profile_by_age on profile (created_at desc) where status in (3, 4);

      create table start_order (profile_id bigint primary key references profile, options jsonb not null);
    `);
  }

  override down(): void {
    this.addSql(
      'drop index profile_by_age; drop table start_order, news_ticker, breaking_news_view, breaking_news, profile_kink, kink',
    );
  }
}
