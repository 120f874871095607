import type { Output } from '../../../../shared/contract.ts';
import type { NameOf, AppealOutcome } from '../../../../shared/enums.ts';
import type { cases } from '../../../../shared/moderation/cases.ts';
import type { statements } from '../../../../shared/moderation/statements.ts';

export type Case = Output<typeof cases.GetCase>;

export type Appeal = Output<typeof statements.GetAppeal>;

export type Outcome = NameOf<typeof AppealOutcome>;
