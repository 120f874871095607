import { Migration } from '@mikro-orm/migrations';

/** Who has a plan that is sold at another price by now is asked for a yes to that, and nothing changes without one. */
export class Prices extends Migration {
  override up(): void {
    this.addSql(`
      create table price_asking (
        plan_id bigint primary key references plan,
        new_plan_id bigint not null references plan,
        price_from timestamptz not null,
        asked_at timestamptz not null,
        check (plan_id <> new_plan_id)
      );
      comment on table price_asking is 'whoever renews with the one plan is asked whether the other is right too';

      create table price_change (
        subscription_id bigint not null references subscription on delete cascade,
        plan_id bigint not null references plan,
        new_plan_id bigint not null references plan,
        price_from timestamptz not null,
        announced_at timestamptz not null,
        accepted_at timestamptz,
        primary key (subscription_id, plan_id)
      );
      comment on column price_change.price_from is 'a renewal before it costs what it did; one from then on takes the yes';
      create index subscription_of_plan on subscription ((coalesce(next_plan_id, plan_id))) where ended_at is null;`);
  }

  override down(): void {
    this.addSql('drop index subscription_of_plan; drop table price_change, price_asking');
  }
}
