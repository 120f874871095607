import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { NameOf, ReportedContent } from '../../../shared/enums.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { wordsOf } from '../../../shared/moderation/statementWords.ts';
import { Well } from '../../ui/Card.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from './Staff.module.css';
import { untilOf, type Draft, type Scope } from './statement.ts';

interface Props {
  draft: Draft;
  scope: Scope;
  /** Whose it is: a couple is written to in the plural. */
  reader: Pick<ProfileCard, 'profileType'> | null;
  contentType?: NameOf<typeof ReportedContent>;
}

/** What restricts a profile until it ends or is lifted. */
const lasting: readonly Scope[] = ['Locked', 'PermaLocked', 'Quarantined'];

/** The statement before it is sent, in the words in which its member reads it. */
export function StatementPreview({ draft, scope, reader, contentType }: Props) {
  const { formatMessage } = useIntl();
  const who = reader?.profileType === 'Couple' ? 'couple' : 'other';
  const until = untilOf(draft);
  const words = wordsOf({ scope, contentType: contentType ?? null });
  return (
    <section aria-labelledby="statement-preview">
      <h3 id="statement-preview" className={styles.label}>
        {formatMessage({ id: 'staff.preview' })}
      </h3>
      <Well className={styles.preview}>
        <strong>{formatMessage({ id: words.title })}</strong>
        <p>{formatMessage({ id: words.means }, { who })}</p>
        <dl>
          {contentType && <Fact id="about">{formatMessage({ id: `enum.ReportedContent.${contentType}` })}</Fact>}
          <Fact id="rule">{draft.rule ? formatMessage({ id: `enum.Rule.${draft.rule}` }) : '–'}</Fact>
          <Fact id="facts">{draft.facts.trim() || '–'}</Fact>
          <Fact id="by">{formatMessage({ id: 'statement.person' })}</Fact>
          {lasting.includes(scope) && (
            <Fact id="until">{until ? <DateText at={until} time /> : formatMessage({ id: 'statement.open' })}</Fact>
          )}
        </dl>
      </Well>
    </section>
  );
}

function Fact({ id, children }: { id: string; children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <dt>{formatMessage({ id: `statement.${id}` })}</dt>
      <dd className={styles.words}>{children}</dd>
    </div>
  );
}
