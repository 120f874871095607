import type { Output } from '../../../shared/contract.ts';
import type { statements } from '../../../shared/moderation/statements.ts';

export type StatementData = Output<typeof statements.GetStatement>;
