import type { Actor } from '../../platform/actor.ts';
import { can } from '../../platform/handle.ts';
import { factsOf, type CaseRow } from './cases.ts';
import { AskReporter } from './commands/AskReporter.ts';
import { ClaimCase } from './commands/ClaimCase.ts';
import { DecideCase } from './commands/DecideCase.ts';
import { LocateCase } from './commands/LocateCase.ts';
import { ReleaseCase } from './commands/ReleaseCase.ts';

/** What somebody of the house may send about a case. */
export const allowed = (actor: Actor, row: CaseRow) =>
  can(actor, factsOf(row), { ClaimCase, ReleaseCase, LocateCase, AskReporter, DecideCase }).filter(
    (name) => name !== 'ReleaseCase' || row.claimedBy !== null,
  );
