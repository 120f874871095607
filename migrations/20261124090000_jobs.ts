import { Migration } from '@mikro-orm/migrations';

/**
 * Which jobs follow from which event, as the newest version that was migrated to knows it; and jobs that another job plans, one
 * for each thing they are about, such as a delivery.
 */
export class Jobs extends Migration {
  override up(): void {
    this.addSql(`
      create table listener (
        -- Empty for a job that is planned by another.
        event text not null,
        job text not null,
        queue text not null,
        attempts int not null,
        yields boolean not null,
        primary key (event, job)
      );
      create index listener_of_job on listener (job);

      alter table job
        add column subject bigint not null default 0,
        -- Null while it waits to be published for the first time.
        alter column published_at drop not null,
        drop constraint job_pkey,
        add primary key (event_id, name, subject);

      -- Deliveries and digests that were events of their own until now go on as jobs that are about them.
      update job set subject = coalesce(e.data ->> 'deliveryId', e.data ->> 'digestId')::bigint
      from event e where e.id = job.event_id and done_at is null and e.name in ('PushPlanned', 'EmailPlanned', 'DigestPlanned');
      with waiting as (
        update event set relayed_at = now()
        where relayed_at is null and name in ('PushPlanned', 'EmailPlanned', 'DigestPlanned') returning id, name, data)
      insert into job (event_id, name, subject, published_at)
      select id, 'Send' || replace(name, 'Planned', ''), coalesce(data ->> 'deliveryId', data ->> 'digestId')::bigint, null
      from waiting;

      -- What is done with others in one transaction is found among all that wait.
      alter table job add column together boolean not null default false;
      create index job_together on job (published_at) where together and done_at is null and failed_at is null;
    `);
  }

  override down(): void {
    this.addSql(`
      delete from job where subject <> 0 or published_at is null;
      alter table job drop column together, drop column subject, alter column published_at set not null, add primary key (event_id, name);
      drop table listener;
    `);
  }
}
