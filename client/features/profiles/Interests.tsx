import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { kinks, mostKinks } from '../../../shared/interests/contract.ts';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Chip, FilterChip } from '../../ui/Chip.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { SearchField } from '../../ui/form/TextField.tsx';
import styles from '../../kit/form/ProfileForm.module.css';
import { SectionCard } from './SectionCard.tsx';
import { Seen } from './Seen.tsx';
import { useSection, type Section, type Seers, type ProfileFormData } from './useSection.ts';

interface Interests {
  kinkIds: number[];
  visibility: Seers;
}

const control = 'edit-interests';
const suggested = 16;

export function useInterests({ kinks: words, visibility }: ProfileFormData): Section<Interests> {
  const [update] = useCommand(profileForm.UpdateProfile);
  return useSection<Interests>({
    name: 'interests',
    known: { kinkIds: words.map(({ kinkId }) => kinkId), visibility: { kinks: visibility.kinks } },
    send: (_value, changed) => update(changed),
    controlOf: () => control,
  });
}

/** Interest words: the chosen ones, and a search among all of them. */
export function InterestsSection({ section }: { section: Section<Interests> }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(kinks.GetKinks, { sort: 'Popular' });
  const [full, setFull] = useState(false);
  const { value, change, faults } = section;
  const chosen = new Set(value.kinkIds);
  const name = formatMessage({ id: 'kinks.title' });
  const toggle = (kinkId: number) => {
    const others = value.kinkIds.filter((one) => one !== kinkId);
    const room = chosen.has(kinkId) || others.length < mostKinks;
    setFull(!room);
    if (room) change({ kinkIds: chosen.has(kinkId) ? others : [...others, kinkId] });
  };
  const remove = (kinkId: number) => {
    toggle(kinkId);
    document.getElementById(control)?.focus();
  };
  return (
    <SectionCard section={section} lead={formatMessage({ id: 'kinks.lead' }, { who })}>
      <Loaded read={read} skeleton={<TextSkeleton lines={4} />}>
        {(words) => (
          <Seen section={section} field="kinks" name={name}>
            <p className={styles.label}>
              {formatMessage({ id: 'kinks.mine.count' }, { who, n: chosen.size, most: mostKinks })}
            </p>
            <ul className={styles.chips}>
              {words
                .filter(({ kinkId }) => chosen.has(kinkId))
                .map((word) => (
                  <li key={word.kinkId}>
                    <FilterChip name={word.name} onRemove={() => remove(word.kinkId)} />
                  </li>
                ))}
            </ul>
            <FieldSentence error={full ? formatMessage({ id: 'refusal.TooManyKinks' }) : faults[control]} />
            <WordSearch words={words} chosen={chosen} onToggle={toggle} />
          </Seen>
        )}
      </Loaded>
    </SectionCard>
  );
}

interface SearchProps {
  words: readonly { kinkId: number; name: string }[];
  chosen: ReadonlySet<number>;
  onToggle: (kinkId: number) => void;
}

/** The words that fit what is typed; those most chosen while nothing is. */
function WordSearch({ words, chosen, onToggle }: SearchProps) {
  const { formatMessage, locale } = useIntl();
  const [typed, setTyped] = useState('');
  const typedWord = typed.trim().toLocaleLowerCase(locale);
  const found = typedWord
    ? words.filter(({ name }) => name.toLocaleLowerCase(locale).includes(typedWord))
    : words.slice(0, suggested);
  return (
    <div className={styles.search}>
      <SearchField
        id={control}
        label={formatMessage({ id: 'editProfile.interests.search' })}
        icon={<IconSearch size={18} />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p className={styles.quiet} role="status">
        {typedWord
          ? formatMessage({ id: 'editProfile.interests.found' }, { n: found.length })
          : formatMessage({ id: 'kinks.suggested' })}
      </p>
      <ul className={styles.chips}>
        {found.map(({ kinkId, name }) => (
          <li key={kinkId}>
            <Chip on={chosen.has(kinkId)} onClick={() => onToggle(kinkId)}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
