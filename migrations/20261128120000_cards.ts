import { Migration } from '@mikro-orm/migrations';

/** Another card takes the place of the kept one, and the provider forgets the one before. */
export class Cards extends Migration {
  override up(): void {
    this.addSql(`
      alter table payment_means add dropped_at timestamptz;
      comment on column payment_means.dropped_at is 'nothing is charged with it any more: the row goes when the provider has forgotten it';
      create index payment_means_dropped on payment_means (dropped_at) where dropped_at is not null;
      create index payment_attempt_of_means on payment_attempt (means_id) where means_id is not null;
      create index subscription_of_means on subscription (means_id) where means_id is not null;
      create table card_change (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        subscription_id bigint not null references subscription on delete cascade,
        reference text not null unique,
        provider text not null,
        page_url text not null,
        return_url text not null,
        asked_at timestamptz not null,
        look_at timestamptz,
        settled_at timestamptz,
        kept boolean,
        forgotten_at timestamptz
      );
      comment on table card_change is 'a member is at the provider''s page to have another card kept';
      comment on column card_change.forgotten_at is 'when a card was let go again that came after the change was over';
      create unique index card_change_open on card_change (subscription_id) where settled_at is null;
      create index card_change_of_profile on card_change (profile_id);
      create index card_change_to_look_at on card_change (look_at) where look_at is not null`);
  }

  override down(): void {
    this.addSql('drop table card_change; alter table payment_means drop dropped_at');
  }
}
