import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { favorites } from '../../../../shared/people/contract.ts';
import { relations } from '../../../../shared/people/relations.ts';
import { PersonLine } from '../../../kit/people/Person.tsx';
import { useQuery } from '../../../platform/api.ts';
import { Checkbox } from '../../../ui/form/Choice.tsx';
import { FieldSentence } from '../../../ui/form/Field.tsx';
import { SearchField } from '../../../ui/form/TextField.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import type { Selection } from '../../../ui/useSelection.ts';
import styles from './Groups.module.css';

interface Props {
  /** What they are chosen for, which is said. */
  use: 'invite' | 'write';
  chosen: Selection;
  /** How many fit in. */
  room: number;
  /** Those who are in it already. */
  without: readonly number[];
  error?: string | undefined;
}

/** Whom somebody knows: their favourites and relations, each once, by name. */
function useKnown(): ProfileCard[] | undefined {
  const { locale } = useIntl();
  const favourites = useQuery(favorites.GetFavorites, { take: 100 });
  const related = useQuery(relations.GetMyRelations, {});
  if (!favourites.data || !related.data) return undefined;
  const all = [...favourites.data.items, ...related.data.confirmed].map(({ profile }) => profile);
  const each = new Map(all.map((one) => [one.profileId, one]));
  return [...each.values()].sort((one, other) => one.name.localeCompare(other.name, locale));
}

/** People to tick: those one knows, narrowed by what is typed of a name. */
export function ChoosePeople({ use, chosen, room, without, error }: Props) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const known = useKnown();
  if (!known) return <ListSkeleton rows={4} />;
  const all = known.filter(({ profileId }) => !without.includes(profileId));
  const needle = typed.trim().toLocaleLowerCase();
  const found = all.filter(({ name }) => name.toLocaleLowerCase().includes(needle));
  if (all.length === 0) return <p className={styles.hint}>{formatMessage({ id: `mails.${use}.nobody` })}</p>;
  return (
    <fieldset className={styles.people}>
      <legend>{formatMessage({ id: `mails.${use}.whom` })}</legend>
      <p className={styles.hint}>{formatMessage({ id: `mails.${use}.whom.hint` })}</p>
      <SearchField
        label={formatMessage({ id: 'mails.group.find' })}
        icon={<IconSearch size={18} />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles.choices}>
        {found.map((person) => (
          <li key={person.profileId}>
            <Checkbox
              label={<PersonLine person={person} group size={36} />}
              checked={chosen.has(person.profileId)}
              disabled={!chosen.has(person.profileId) && chosen.ids.length >= room}
              onChange={() => chosen.toggle(person.profileId)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.hint} aria-live="polite">
        {formatMessage({ id: 'mails.group.chosen' }, { n: chosen.ids.length, room })}
      </p>
      <FieldSentence {...(error && { error })} />
    </fieldset>
  );
}
