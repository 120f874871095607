import { IconFlag } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { profilePath } from '../../app/paths.ts';
import { report } from '../../app/report.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PersonLine } from '../../ui/Person.tsx';
import styles from './AboutLodge.module.css';
import type { LodgeData } from './LodgeHeader.tsx';

/** What it is, how alive, its rules. */
export function AboutLodge({ lodge }: { lodge: LodgeData }) {
  const { formatMessage, formatNumber } = useIntl();
  const heading = useId();
  const facts = [
    { id: 'lodges.fact.members', shown: formatNumber(lodge.members) },
    { id: 'lodges.fact.joined', shown: formatNumber(lodge.joinedThisMonth) },
    { id: 'lodges.fact.founded', shown: lodge.foundedAt.slice(0, 4) },
  ];
  return (
    <Card padding="text" aria-labelledby={heading}>
      <h2 id={heading}>{formatMessage({ id: 'lodges.whatWeDo' })}</h2>
      <p className={styles.text}>{lodge.text}</p>
      <dl className={styles.facts}>
        {facts.map(({ id, shown }) => (
          <div key={id}>
            <dt>{formatMessage({ id }, { n: lodge.members })}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      {lodge.rules.length > 0 && (
        <>
          <h3 className={styles.rulesTitle}>{formatMessage({ id: 'lodges.rules' })}</h3>
          <ol className={styles.rules}>
            {lodge.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </>
      )}
      {lodge.myStatus !== 'Owner' && (
        <Button
          variant="text"
          size="sm"
          className={styles.report}
          icon={<IconFlag size={16} />}
          onClick={() => report({ contentType: 'Lodge', contentId: lodge.lodgeId, name: lodge.name })}
        >
          {formatMessage({ id: 'lodges.report' })}
        </Button>
      )}
    </Card>
  );
}

export function WhoRunsIt({ lodge }: { lodge: LodgeData }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  if (lodge.admins.length === 0) return null;
  return (
    <Card padding="text" aria-labelledby={heading}>
      <h2 id={heading}>{formatMessage({ id: 'lodges.admins' })}</h2>
      <ul className={styles.admins}>
        {lodge.admins.map(({ profile, status }) => (
          <li key={profile.profileId}>
            <PersonLine person={profile} to={profilePath(profile.profileId)} presence>
              {formatMessage({ id: `enum.LodgeMemberStatus.${status}` })}
            </PersonLine>
          </li>
        ))}
      </ul>
    </Card>
  );
}
