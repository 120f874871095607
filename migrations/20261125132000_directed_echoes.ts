import { Migration } from '@mikro-orm/migrations';

/**
 * What a block does on the other side only the one who was blocked can see, and it happens by the will of who blocked: else
 * anybody blocks whom they like here and looks who is gone there.
 */
export class DirectedEchoes extends Migration {
  override up(): void {
    this.addSql(`
      create table block_elsewhere_directed (
        profile_id bigint not null references profile,
        other_id bigint not null references profile,
        primary key (profile_id, other_id)
      );
      insert into block_elsewhere_directed
        select blocked.id, blocker.id from block b
        join profile blocker on account_of(blocker.id) = account_of(b.blocker_id) and blocker.dark <> is_dark(b.blocker_id)
        join profile blocked on account_of(blocked.id) = account_of(b.blocked_id) and blocked.dark <> is_dark(b.blocked_id)
        where exists (select from block_elsewhere e
          where e.profile_id = least(blocker.id, blocked.id) and e.other_id = greatest(blocker.id, blocked.id))
        on conflict do nothing;
      drop table block_elsewhere;
      alter table block_elsewhere_directed rename to block_elsewhere;
      alter index block_elsewhere_directed_pkey rename to block_elsewhere_pkey;
      comment on table block_elsewhere is 'who meets somebody no more who blocked them on the other side; that one meets them still';
      create index block_elsewhere_of_other on block_elsewhere (other_id);

      create or replace function settle_apart(one bigint, other bigint) returns void language sql as $$
        delete from apart where (profile_id, other_id) in ((one, other), (other, one));
        insert into apart select a, b from (values (one, other), (other, one)) as pair (a, b)
          where (exists (select from block where (blocker_id, blocked_id) in ((one, other), (other, one)))
              or exists (select from block_elsewhere where profile_id = a and other_id = b))
            and not exists (select from profile where id in (account_of(one), account_of(other)) and access_type >= 40);
      $$;
      comment on function settle_apart is 'two are apart when one of them blocked the other, and who was blocked on the other side from who blocked them; the house from nobody';
      do $$ begin
        perform settle_apart(a.profile_id, a.other_id) from apart a
          where a.profile_id < a.other_id and not exists (
            select from block where (blocker_id, blocked_id) in ((a.profile_id, a.other_id), (a.other_id, a.profile_id)));
      end $$;`);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
