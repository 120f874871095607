import { sql } from 'kysely';
import type { Unit } from '../../platform/database/unit.ts';
import type { Operation } from './providers/provider.ts';

interface Case {
  kind:
    | 'Chargeback'
    | 'TimeToGiveBack'
    | 'TransferBack'
    | 'MissingHere'
    | 'MissingThere'
    | 'Amount'
    | 'RepeatedWithdrawal';
  /** Of the payment, as the provider knows it. */
  reference: string;
  facts: Record<string, unknown>;
  /** What it is about: the same comes once, another one opens the case again. */
  operation: Pick<Operation, 'id' | 'kind' | 'amount'>;
}

/** Writes down what somebody has to look at: one case of a kind for each payment, with every operation it is about. */
export async function openCase({ sql: database, now }: Pick<Unit, 'sql' | 'now'>, found: Case): Promise<void> {
  const { id, kind, amount } = found.operation;
  const operations = [{ id, kind, amount }];
  const known = sql`coalesce(payment_case.facts -> 'operations', '[]')`;
  await sql`
    insert into payment_case (kind, reference, facts, at)
    values (${found.kind}, ${found.reference}, ${JSON.stringify({ ...found.facts, operations })}, ${now})
    on conflict (kind, reference) do update
      set facts = excluded.facts || jsonb_build_object('operations', ${known} || (excluded.facts -> 'operations')),
        at = excluded.at, closed_at = null
      where not ${known} @> (excluded.facts -> 'operations')`.execute(database);
}
