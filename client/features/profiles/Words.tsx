import { useIntl } from 'react-intl';
import { longestWords, profileForm } from '../../../shared/profiles/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { SectionCard } from './SectionCard.tsx';
import { Seen } from './Seen.tsx';
import type { Faults } from '../../kit/form/profileForm.ts';
import { useSection, type Section, type Seers, type ProfileFormData } from './useSection.ts';

interface Words {
  headline: string;
  text: string;
  visibility: Seers;
}

const fields = ['headline', 'text'] as const;
const controlOf = (field: string) => `edit-${field || 'text'}`;

export function useWords({ headline, text, visibility }: ProfileFormData): Section<Words> {
  const { formatMessage } = useIntl();
  const [update] = useCommand(profileForm.UpdateProfile);
  const known = { headline, text, visibility: { headline: visibility.headline, text: visibility.text } };
  const judge = (value: Words): Faults =>
    Object.fromEntries(
      fields
        .filter((field) => value[field].trim().length > longestWords[field])
        .map((field) => [
          controlOf(field),
          formatMessage({ id: 'editProfile.tooLong' }, { n: value[field].trim().length, most: longestWords[field] }),
        ]),
    );
  return useSection<Words>({ name: 'words', known, judge, send: (_value, changed) => update(changed), controlOf });
}

/** A headline and a text in own words; both are public and counted. */
export function WordsSection({ section }: { section: Section<Words> }) {
  const { formatMessage } = useIntl();
  return (
    <SectionCard section={section} lead={formatMessage({ id: 'editProfile.words.lead' })}>
      <WordsFields section={section} rows={8} />
    </SectionCard>
  );
}

export function WordsFields({ section, rows }: { section: Section<Words>; rows: number }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { value, change, faults } = section;
  const labels = {
    headline: formatMessage({ id: 'editProfile.headline' }),
    text: formatMessage({ id: 'editProfile.text' }, { who }),
  };
  const control = (field: (typeof fields)[number]) => ({
    id: controlOf(field),
    label: labels[field],
    hint: formatMessage({ id: 'editProfile.count' }, { n: value[field].trim().length, most: longestWords[field] }),
    error: faults[controlOf(field)],
    value: value[field],
  });
  return (
    <>
      <Seen section={section} field="headline" name={labels.headline}>
        <TextField {...control('headline')} onChange={({ target }) => change({ headline: target.value })} />
      </Seen>
      <Seen section={section} field="text" name={labels.text}>
        <TextArea {...control('text')} rows={rows} onChange={({ target }) => change({ text: target.value })} />
      </Seen>
    </>
  );
}
