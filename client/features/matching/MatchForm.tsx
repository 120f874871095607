import { IconPlus, IconSparkles, IconX } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { MatchWeight, namesOf, type NameOf } from '../../../shared/enums.ts';
import { kinks } from '../../../shared/interests/contract.ts';
import { matchSettings, matchWords } from '../../../shared/matching/contract.ts';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { useAsk, useCommand, useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { notify } from '../../platform/notify.ts';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import styles from './Matching.module.css';
import { readWishes, WishesFields, wishesFrom, type Fault } from './WishesFields.tsx';

type Settings = Output<typeof matchSettings.GetMatchSettings>;
type Word = Settings['words'][number];
type Weight = NameOf<typeof MatchWeight>;

/** With whom one would match, and how much which word counts. */
export function MatchForm({ settings }: { settings: Settings }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tellUnforeseen } = useCallError();
  const [wishes, setWishes] = useState(() => wishesFrom(settings));
  const [words, setWords] = useState(settings.words);
  const [fault, setFault] = useState<Fault>();
  const [save, { isLoading }] = useCommand(matchSettings.SaveMatchSettings);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readWishes(wishes);
    setFault(read.fault);
    if (!read.value) return document.getElementById(`match-${read.fault}`)?.focus();
    try {
      await save({ ...read.value, words: words.map(({ kinkId, weight }) => ({ kinkId, weight })) });
      notify({ message: formatMessage({ id: 'matching.match.saved' }), tone: 'success' });
    } catch (error) {
      tellUnforeseen(error);
    }
  };
  return (
    <Card padding="text" aria-labelledby="matching-match">
      <SectionHead id="matching-match" title={formatMessage({ id: 'matching.match' }, { who })} />
      <p className={styles.quiet}>{formatMessage({ id: 'matching.match.text' }, { who })}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <WishesFields
          name="match"
          wishes={wishes}
          fault={fault}
          onChange={(part) => setWishes({ ...wishes, ...part })}
        />
        <WordList words={words} onChange={setWords} />
        <AddWords words={words} onAdd={(more) => setWords([...words, ...more])} />
        <div>
          <Button type="submit" busy={isLoading}>
            {formatMessage({ id: 'matching.save' })}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The words, each with its weight. */
function WordList({ words, onChange }: { words: Word[]; onChange: (words: Word[]) => void }) {
  const { formatMessage } = useIntl();
  const weights = namesOf(MatchWeight).map((value) => ({
    value,
    label: formatMessage({ id: `enum.MatchWeight.${value}` }),
  }));
  const weigh = (kinkId: number, weight: Weight) =>
    onChange(words.map((word) => (word.kinkId === kinkId ? { ...word, weight } : word)));
  if (words.length === 0) return <p className={styles.quiet}>{formatMessage({ id: 'matching.words.none' })}</p>;
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word.kinkId} className={styles.word}>
          <span>{word.name}</span>
          <Segmented
            label={formatMessage({ id: 'matching.weight' }, { name: word.name })}
            options={weights}
            value={word.weight}
            onChange={(weight) => weigh(word.kinkId, weight)}
          />
          <IconButton
            label={formatMessage({ id: 'matching.words.remove' }, { name: word.name })}
            icon={<IconX size={18} />}
            onClick={() => onChange(words.filter((one) => one.kinkId !== word.kinkId))}
          />
        </li>
      ))}
    </ul>
  );
}

/** One more word from the list, or those that stand in the own text. */
function AddWords({ words, onAdd }: { words: Word[]; onAdd: (words: Word[]) => void }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tellUnforeseen } = useCallError();
  const { data: all = [] } = useQuery(kinks.GetKinks, {});
  const { data: mine } = useQuery(profileForm.GetProfileDataForEdit, {});
  const find = useAsk(matchWords.GetAutomaticMatchWords);
  const [chosen, setChosen] = useState('');
  const there = new Set(words.map((word) => word.kinkId));
  const left = all.filter((word) => !there.has(word.kinkId));
  const add = () => {
    const word = left.find((one) => String(one.kinkId) === chosen);
    if (word) onAdd([{ kinkId: word.kinkId, name: word.name, weight: 'Like' }]);
    setChosen('');
  };
  const suggest = async () => {
    try {
      const found = await find({ text: `${mine?.headline ?? ''}\n${mine?.text ?? ''}`.trim() });
      const more = found.filter((word) => !there.has(word.kinkId));
      onAdd(more.map((word) => ({ ...word, weight: 'Like' as const })));
      notify({ message: formatMessage({ id: 'matching.suggested' }, { n: more.length }) });
    } catch (error) {
      tellUnforeseen(error);
    }
  };
  return (
    <>
      <div className={styles.row}>
        <SelectField
          label={formatMessage({ id: 'matching.words.add' })}
          required={false}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{formatMessage({ id: 'matching.words.choose' })}</option>
          {left.map((word) => (
            <option key={word.kinkId} value={word.kinkId}>
              {word.name}
            </option>
          ))}
        </SelectField>
        <Button variant="outline" icon={<IconPlus size={18} />} onClick={add}>
          {formatMessage({ id: 'matching.words.put' })}
        </Button>
      </div>
      <div>
        <Button variant="text" size="sm" icon={<IconSparkles size={18} />} onClick={() => void suggest()}>
          {formatMessage({ id: 'matching.suggest' }, { who })}
        </Button>
      </div>
    </>
  );
}
