import { IconMapPin } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { profilePath } from '../../platform/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { PersonLine } from '../../kit/people/Person.tsx';
import { classes } from '../../ui/classes.ts';
import numbered from '../../ui/Numbered.module.css';
import { wantReadingFace } from '../../ui/theme/readingFace.ts';
import styles from './AboutLodge.module.css';
import { searchPath } from './searchParams.ts';
import type { LodgeData } from './types.ts';

interface Props {
  lodge: LodgeData;
  /** What happened in it this month; undefined until it is known. */
  posts: number | undefined;
  meetups: number | undefined;
}

/** Posts are counted up to this number. */
const countedPosts = 1000;

/** What it is, how alive, its rules. */
export function AboutLodge({ lodge, posts, meetups }: Props) {
  wantReadingFace();
  const { formatMessage, formatNumber } = useIntl();
  const heading = useId();
  const shown = (n: number | undefined) => (n === undefined ? '–' : formatNumber(n));
  const facts = [
    { id: 'lodges.fact.members', n: lodge.members, shown: shown(lodge.members) },
    { id: 'lodges.fact.posts', n: posts ?? 0, shown: posts === countedPosts ? `${shown(posts)}+` : shown(posts) },
    { id: 'lodges.fact.meetups', n: meetups ?? 0, shown: shown(meetups) },
    { id: 'lodges.fact.founded', n: 0, shown: lodge.foundedAt.slice(0, 4) },
  ];
  return (
    <Card padding="text" aria-labelledby={heading}>
      <h2 id={heading}>{formatMessage({ id: 'lodges.whatWeDo' })}</h2>
      <p className={styles.text}>{lodge.text}</p>
      <dl className={styles.facts}>
        {facts.map(({ id, n, shown }) => (
          <div key={id}>
            <dt>{formatMessage({ id }, { n })}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      <Subjects lodge={lodge} />
      {lodge.rules.length > 0 && (
        <>
          <h3 className={styles.rulesTitle}>{formatMessage({ id: 'lodges.rules' })}</h3>
          <ol className={classes(numbered.numbered, styles.rules)}>
            {lodge.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}

/** Categories and interest words, each leading to the other lodges about it. */
function Subjects({ lodge: { categories, kinks, area } }: { lodge: LodgeData }) {
  const { formatMessage } = useIntl();
  if (categories.length + kinks.length === 0 && !area) return null;
  return (
    <ul className={styles.subjects} aria-label={formatMessage({ id: 'lodges.subjects' })}>
      {area && (
        <li>
          <IconMapPin size={16} />
          {area}
        </li>
      )}
      {categories.map(({ lodgeCategoryId, category }) => (
        <li key={`c${lodgeCategoryId}`}>
          <Link to={searchPath({ categories: [lodgeCategoryId] })}>
            {formatMessage({ id: `enum.LodgeCategory.${category}` })}
          </Link>
        </li>
      ))}
      {kinks.map(({ kinkId, name }) => (
        <li key={`k${kinkId}`}>
          <Link to={searchPath({ kinks: [kinkId] })}>{name}</Link>
        </li>
      ))}
    </ul>
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
