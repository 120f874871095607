import type { NameOf, ReportedContent, StatementScope } from '../enums.ts';

interface Decided {
  scope: NameOf<typeof StatementScope>;
  /** What it is about; null for the profile itself. */
  contentType: NameOf<typeof ReportedContent> | null;
}

/** Ids of the words for what was decided and what that means: a picture was perhaps never shown, and so not removed. */
export const wordsOf = ({ scope, contentType }: Decided) =>
  scope === 'Content' && contentType === 'Media'
    ? { title: 'statement.notShown', means: 'statement.notShown.means' }
    : { title: `enum.StatementScope.${scope}`, means: `statement.means.${scope}` };
