import { Migration } from '@mikro-orm/migrations';

/** In the variant a visit is told when the quarter of an hour is over in which somebody came: whoever watches both sides sees it come on neither at its moment. */
export class VisitsToldLater extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function visit_by_quarter() returns trigger language plpgsql as $$
      begin
        -- The end of the quarter, which is its own.
        new.at := quarter_of(new.at + interval '15 minutes' - interval '1 microsecond');
        return new;
      end $$;
      comment on column visit.at is 'when it was; in the variant when it is told, at the end of its quarter of an hour';`);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
