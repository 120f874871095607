import { IconCake, IconLock, IconPencil } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { GenderGroup } from '../../../shared/enums.ts';
import {
  choiceNames,
  choices,
  measureNames,
  measures,
  profileChoiceNames,
  profileChoices,
  profileGroupsNames,
  sensitiveChoiceNames,
  sensitiveChoices,
  type Measure,
} from '../../../shared/profiles/profileFields.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { wantReadingFace } from '../../ui/theme/readingFace.ts';
import styles from './About.module.css';
import type { ProfilePageData } from './types.ts';

interface Props {
  page: ProfilePageData;
}

const whoOf = ({ profile: { profileType } }: ProfilePageData) => (profileType === 'Couple' ? 'couple' : 'other');

/** What somebody says about themselves, their line first; on the own page a blank one says where to write it. */
export function OwnWords({ page }: Props) {
  const { formatMessage } = useIntl();
  const own = useCurrentProfile()?.id === page.profile.profileId;
  const { headline, text, birthdayToday } = page;
  const paragraphs = text.split(/\n{2,}/).filter(Boolean);
  wantReadingFace();
  return (
    <Card padding="text">
      {birthdayToday && (
        <p className={styles.birthday}>
          <IconCake size={20} />
          {formatMessage({ id: 'profile.birthday' }, { name: page.profile.name })}
        </p>
      )}
      <h2 className={styles.title}>{formatMessage({ id: 'profile.words' }, { who: whoOf(page) })}</h2>
      {headline && <p className={styles.headline}>{headline}</p>}
      <div className={styles.text}>
        {paragraphs.map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      {paragraphs.length === 0 && (own || !headline) && (
        <p className={styles.quiet}>
          {own ? (
            <Link to="/EditProfile">
              <IconPencil size={16} /> {formatMessage({ id: 'profile.words.write' }, { who: whoOf(page) })}
            </Link>
          ) : (
            formatMessage({ id: 'profile.words.none' }, { who: whoOf(page) })
          )}
        </p>
      )}
    </Card>
  );
}

/** The interest words but for those that stand among what is in common. */
export function InterestWords({ page: { kinks, common } }: Props) {
  const { formatMessage } = useIntl();
  const shared = new Set(common.words.map(({ kinkId }) => kinkId));
  const others = kinks.filter(({ kinkId }) => !shared.has(kinkId));
  if (others.length === 0) return null;
  return (
    <Card>
      <h3 className={styles.small}>{formatMessage({ id: 'kinks.title' })}</h3>
      <ul className={styles.tags}>
        {others.map((word) => (
          <li key={word.kinkId}>
            <Tag>{word.name}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Person = ProfilePageData['persons'][number];

/** The name of a value of an enumeration in words; false for what is not stated or not for whoever looks. */
function useStated() {
  const { formatMessage } = useIntl();
  return (enumeration: string, name: string | null) =>
    name !== null && name !== 'NotStated' && formatMessage({ id: `enum.${enumeration}.${name}` });
}

/** The facts of each person side by side; what nobody stated has no line. */
export function PersonFacts({ page }: Props) {
  const { formatMessage } = useIntl();
  const stated = useStated();
  const measured = ({ facts }: Person, measure: Measure) =>
    facts[measure] !== null && formatMessage({ id: `profile.facts.${measures[measure].unit}` }, { n: facts[measure] });
  const lines: [id: string, of: (person: Person) => string | number | false | null][] = [
    ['age', ({ age }) => age],
    ...measureNames.map((field): (typeof lines)[number] => [field, (person) => measured(person, field)]),
    ...choiceNames.map((field): (typeof lines)[number] => [
      field,
      ({ facts }) => stated(choices[field].enumeration, facts[field]),
    ]),
    ...sensitiveChoiceNames.map((field): (typeof lines)[number] => [
      field,
      ({ facts }) => stated(sensitiveChoices[field].enumeration, facts[field]),
    ]),
  ];
  const filledLines = lines.filter(([, of]) => page.persons.some((person) => Boolean(of(person))));
  const couple = page.persons.length > 1;
  return (
    <Card>
      <h3 className={styles.small}>
        {formatMessage({ id: 'profile.facts' }, { who: whoOf(page), name: page.persons[0]?.name })}
      </h3>
      <table className={styles.facts}>
        {couple && (
          <thead>
            <tr>
              <td />
              {page.persons.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {filledLines.map(([id, of]) => (
            <tr key={id}>
              <th scope="row">{formatMessage({ id: `profile.facts.${id}` })}</th>
              {page.persons.map((person, at) => (
                <td key={at}>{of(person) || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Together page={page} />
    </Card>
  );
}

/** What is true of the profile as a whole. */
function Together({ page }: Props) {
  const { formatMessage, formatDate, formatList } = useIntl();
  const stated = useStated();
  const groupsIn = (bits: number) =>
    Object.entries(GenderGroup)
      .filter(([, bit]) => (bits & bit) !== 0)
      .map(([name]) => formatMessage({ id: `enum.GenderGroup.${name}` }));
  const lines = [
    ...profileChoiceNames.map((field) => [field, stated(profileChoices[field].enumeration, page[field])] as const),
    ...profileGroupsNames.map((field) => [field, formatList(groupsIn(page[field]))] as const),
    ['memberSince', formatDate(`${page.memberSince}T12:00`, { month: 'long', year: 'numeric' })] as const,
  ].filter(([, words]) => words);
  return (
    <dl className={styles.together}>
      {lines.map(([id, words]) => (
        <div key={id}>
          <dt>{formatMessage({ id: `profile.facts.${id}` })}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The visitor's own note; nobody else sees it. */
export function MyNote({ page: { mine } }: Props) {
  const { formatMessage } = useIntl();
  if (!mine.note) return null;
  return (
    <Card>
      <div className={styles.note}>
        <h3>{formatMessage({ id: 'profile.note' })}</h3>
        <Tag icon={<IconLock size={14} />}>{formatMessage({ id: 'profile.onlyYou' })}</Tag>
      </div>
      <p className={styles.noteText}>{mine.note}</p>
    </Card>
  );
}
