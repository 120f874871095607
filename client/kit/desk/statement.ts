import { Rule, type NameOf, type StatementScope } from '../../../shared/enums.ts';

export type RuleName = NameOf<typeof Rule>;

/** A statement of reasons before it is sent. */
export interface Draft {
  rule: RuleName | '';
  facts: string;
  /** For so many days; 0 until it is lifted. */
  days: number;
}

export const noDraft: Draft = { rule: '', facts: '', days: 0 };

export const rules = Object.keys(Rule) as RuleName[];

/** How long a lock may be chosen to last, in days. */
export const lengths = [1, 3, 7, 14, 30, 90] as const;

export type Scope = NameOf<typeof StatementScope>;

export const untilOf = ({ days }: Pick<Draft, 'days'>): string | null =>
  days > 0 ? new Date(Date.now() + days * 24 * 3_600_000).toISOString() : null;
