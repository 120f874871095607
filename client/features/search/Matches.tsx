import { IconAdjustments, IconUsers } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { search } from '../../../shared/search/contract.ts';
import type { MatchNeed } from '../../../shared/search/enums.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Tag } from '../../ui/Tag.tsx';
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
        return <Pages contract={contract} input={{ look }} about={(match: Match) => <Reasons match={match} />} />;
      }}
    </Loaded>
  );
}

/** How well somebody fits, and what weighs most. */
export function Reasons({ match: { score, reasons } }: { match: Pick<Match, 'score' | 'reasons'> }) {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.reasons}>
      <li>
        <Tag tone="primary">{formatMessage({ id: 'search.score' }, { score })}</Tag>
      </li>
      {reasons.map((reason) => (
        <li key={reason.kind === 'Word' ? reason.kinkId : reason.kind}>
          <Tag>{reason.kind === 'Word' ? reason.name : formatMessage({ id: `search.reason.${reason.kind}` })}</Tag>
        </li>
      ))}
    </ul>
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
