import type pg from 'pg';

const day = 86_400_000;

/** The kinds of people an offer is for, as the module of payment numbers them. */
const audience = { Everybody: 1, New: 2 } as const;

/** An offer that runs, for whoever never had a membership, and one that is over. */
export async function seedOffers(client: pg.ClientBase, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const offers = [
    { id: 'WELCOME-25', percent: 25, audience: audience.New, startsAt: at(-10), until: at(60) },
    { id: 'SUMMER-15', percent: 15, audience: audience.Everybody, startsAt: at(-150), until: at(-90) },
  ];
  for (const { id, percent, audience, startsAt, until } of offers)
    await client.query(
      'insert into offer (id, site_id, kind, percent, audience, starts_at, until) values ($1, 1, null, $2, $3, $4, $5)',
      [id, percent, audience, startsAt, until],
    );
}
