import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { statements } from '../../../../shared/moderation/statements.ts';
import { useQuery } from '../../../platform/api.ts';
import { SectionHead } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PersonLine } from '../../../kit/people/Person.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { DateText, Time } from '../../../ui/Time.tsx';
import { AppealActions } from './AppealActions.tsx';
import { DarkTag } from '../../../kit/desk/DarkTag.tsx';
import { Desk, type DeskProps } from '../../../kit/desk/Desk.tsx';
import { DeskItem, DeskRow, ItemSkeleton } from '../../../kit/desk/DeskItem.tsx';
import { Due } from '../../../kit/desk/Due.tsx';
import { casePath, personPath } from '../../../kit/desk/paths.ts';
import styles from '../../../kit/desk/Staff.module.css';
import { Veiled } from '../../../kit/desk/Veiled.tsx';
import { MediaView } from '../../../kit/desk/MediaView.tsx';
import type { Appeal } from './types.ts';

/** Who asks for another person to look at a decision; whoever had a part in it does not see it here. */
export function AppealDesk({ alone }: DeskProps) {
  const { formatMessage } = useIntl();
  const read = useQuery(statements.GetAppealQueue, { take: 100 });
  return (
    <Desk
      queue="Appeals"
      read={read}
      alone={alone}
      idOf={(row) => row.appealId}
      row={({ profile, dark, scope, at, dueAt }) => (
        <DeskRow title={profile?.name ?? formatMessage({ id: 'staff.nobody' })} aside={<DarkTag dark={dark} />}>
          {formatMessage({ id: `enum.StatementScope.${scope}` })} · <Time at={at} />
          <br />
          <Due at={dueAt} />
        </DeskRow>
      )}
      item={(appealId, _row, onDone) => <OpenAppeal appealId={appealId} onDone={onDone} />}
    />
  );
}

function OpenAppeal({ appealId, onDone }: { appealId: number; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const read = useQuery(statements.GetAppeal, { appealId });
  return (
    <Loaded read={read} skeleton={<ItemSkeleton />}>
      {(one) => (
        <DeskItem
          title={formatMessage({ id: 'staff.appeal.title' }, { number: appealId })}
          actions={<AppealActions one={one} onDone={onDone} />}
        >
          <AppealView one={one} />
        </DeskItem>
      )}
    </Loaded>
  );
}

function AppealView({ one: { appeal, statement, profile, dark, caseId, evidence, media } }: { one: Appeal }) {
  const { formatMessage } = useIntl();
  const facts = statement.knownFacts ? formatMessage({ id: `enum.KnownFacts.${statement.knownFacts}` }) : null;
  return (
    <>
      {profile && (
        <p className={styles.after}>
          <Link to={personPath(profile.profileId)} className={styles.person}>
            <PersonLine person={profile} group size={36} />
          </Link>
        </p>
      )}
      <SectionHead level={3} title={formatMessage({ id: 'staff.appeal.words' })} />
      <p className={styles.words}>{appeal.text ?? formatMessage({ id: 'staff.erased' })}</p>
      <SectionHead level={3} title={formatMessage({ id: 'staff.appeal.statement' })} />
      <p className={styles.tags}>
        <Tag>{formatMessage({ id: `enum.StatementScope.${statement.scope}` })}</Tag>
        <DarkTag dark={dark} />
        <Tag tone="info">{formatMessage({ id: `enum.Rule.${statement.rule}` })}</Tag>
        {statement.automated && <Tag tone="accent">{formatMessage({ id: 'staff.statement.automated' })}</Tag>}
      </p>
      <p className={styles.words}>{facts ?? statement.facts ?? formatMessage({ id: 'staff.erased' })}</p>
      <p className={styles.quiet}>
        <DateText at={statement.issuedAt} time />
        {statement.until && (
          <>
            {' · '}
            {formatMessage(
              { id: 'staff.statement.until' },
              { time: <DateText key="until" at={statement.until} time /> },
            )}
          </>
        )}
      </p>
      {(evidence || media) && <SectionHead level={3} title={formatMessage({ id: 'staff.case.evidence' })} />}
      {evidence && <Veiled text={evidence} />}
      {media && <MediaView media={media} />}
      {caseId !== null && (
        <p className={styles.after}>
          <Link to={casePath(caseId)}>{formatMessage({ id: 'staff.case.title' }, { number: caseId })}</Link>
        </p>
      )}
    </>
  );
}
