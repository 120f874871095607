import { IconAdjustments, IconUsers } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { search } from '../../../shared/search/contract.ts';
import type { MatchNeed } from '../../../shared/search/enums.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { FoundSkeleton } from './FoundGrid.tsx';
import { useLook } from './looking.ts';
import { Pages } from './Result.tsx';
import styles from './Search.module.css';

type Match = Output<typeof search.GetMatchProfiles>['items'][number];

/** Who fits me as I fit them, or what is missing of mine before that can be told. */
export function Matches() {
  const { formatMessage } = useIntl();
  const contract = search.GetMatchProfiles;
  const { first, look } = useLook({ contract, input: {}, of: 'MatchProfiles' });
  return (
    <Loaded read={first} skeleton={<FoundSkeleton />}>
      {({ items, missing }) => {
        if (missing.length > 0) return <Missing needs={missing} />;
        if (items.length === 0)
          return (
            <EmptyState
              level={2}
              icon={<IconUsers size={24} />}
              title={formatMessage({ id: 'search.matches.none' })}
              text={formatMessage({ id: 'search.matches.none.text' })}
              action={<ToSettings need="MatchSettings" />}
            />
          );
        if (look === undefined) return <FoundSkeleton />;
        const best = items[0]!.score;
        return (
          <Pages contract={contract} input={{ look }} about={(match: Match) => <Reasons match={match} best={best} />} />
        );
      }}
    </Loaded>
  );
}

interface ReasonsProps {
  match: Pick<Match, 'score' | 'reasons' | 'distanceBand'>;
  /** The score of whoever fits best of those who were found. */
  best: number;
}

/** Why somebody fits, in words, and how well beside the best of those who were found. */
export function Reasons({ match, best }: ReasonsProps) {
  const { formatMessage } = useIntl();
  const line = useReasonLine(match);
  const mutual = match.reasons.some(({ kind }) => kind === 'Groups');
  return (
    <div className={styles.reasons}>
      {line && <p>{line}</p>}
      {mutual && <p>{formatMessage({ id: 'search.reason.Groups' })}</p>}
      <Strength of={strengthOf(match.score, best)} />
    </div>
  );
}

/** The words in common and how far away, or that the ages fit where there is neither. */
function useReasonLine({ reasons, distanceBand }: ReasonsProps['match']): string | undefined {
  const { formatMessage, formatList } = useIntl();
  const names = reasons.flatMap((reason) => (reason.kind === 'Word' ? [reason.name] : []));
  const parts = [
    names.length > 0 && formatMessage({ id: 'search.reason.words' }, { words: formatList(names) }),
    distanceBand !== null && formatMessage({ id: `enum.DistanceBand.${distanceBand}` }).toLowerCase(),
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(', ');
  return reasons.some(({ kind }) => kind === 'Ages') ? formatMessage({ id: 'search.reason.Ages' }) : undefined;
}

const dots = [1, 2, 3] as const;

/** In thirds of the best score; whoever is found fits at least a little. */
const strengthOf = (score: number, best: number): number =>
  Math.min(dots.length, Math.max(1, Math.ceil((dots.length * score) / Math.max(best, 1))));

function Strength({ of }: { of: number }) {
  const { formatMessage } = useIntl();
  return (
    <span role="img" className={styles.strength} aria-label={formatMessage({ id: `search.strength.${of}` })}>
      {dots.map((dot) => (
        <span key={dot} className={classes(styles.dot, dot <= of && styles.full)} />
      ))}
    </span>
  );
}

/** Where each of the needs is met. */
const places: Record<MatchNeed, string> = {
  MatchSettings: '/EditProfile/MatchSettings',
  MatchWords: '/EditProfile/MatchSettings',
  Place: '/EditProfile/Main#place',
};

/** Leads to where one of the needs is met. */
export function ToSettings({ need }: { need: MatchNeed }) {
  const { formatMessage } = useIntl();
  return (
    <LinkButton to={places[need]} variant="outline" size="sm">
      {formatMessage({ id: `search.missing.${need}.go` })}
    </LinkButton>
  );
}

function Missing({ needs }: { needs: readonly MatchNeed[] }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      level={2}
      icon={<IconAdjustments size={24} />}
      title={formatMessage({ id: 'search.missing' })}
      text={formatMessage({ id: 'search.missing.text' })}
      action={
        <ul className={styles.needs}>
          {needs.map((need) => (
            <li key={need}>
              <p>{formatMessage({ id: `search.missing.${need}` })}</p>
              <ToSettings need={need} />
            </li>
          ))}
        </ul>
      }
    />
  );
}
