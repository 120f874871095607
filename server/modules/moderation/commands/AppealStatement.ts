import { sql } from 'kysely';
import { statements } from '../../../../shared/moderation/statements.ts';
import { profileHere } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { mayAppeal, type AppealFacts } from '../appeals.ts';
import { AppealReceived } from '../events.ts';
import { places, sealFor } from '../sealing.ts';

export const AppealStatement = handle(statements.AppealStatement, {
  async load({ statementId }, { sql: database, now }, actor) {
    await sql`select from statement where id = ${statementId} for no key update`.execute(database);
    const found = await firstRow(
      database,
      sql<Omit<AppealFacts, 'now'>>`select scope, issued_at as "issuedAt", lift_reason as "liftReason", exists (
          select from appeal where statement_id = statement.id and decided_at is null) as open
        from statement where id = ${statementId} and profile_id = ${profileHere(actor)}`,
    );
    return found ? { ...found, now } : refuse('NotFound');
  },
  may: (_actor, facts: AppealFacts) => mayAppeal(facts),
  async do(_facts, { statementId, text }, actor, { sql: database, now, platform, record }) {
    const sealed = sealFor(platform.secrets, places.appeal(statementId), text);
    const made = await firstRow(
      database,
      sql<{
        id: number;
      }>`insert into appeal (statement_id, text, at) values (${statementId}, ${sealed}, ${now}) returning id`,
    );
    const appealId = made!.id;
    record(AppealReceived, { appealId, statementId, profileId: profileHere(actor) });
    return { appealId };
  },
});
