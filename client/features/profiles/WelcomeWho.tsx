import type { FormEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { profileForm } from '../../../shared/profiles/contract.ts';
import styles from '../../kit/form/ProfileForm.module.css';
import { useQuery } from '../../platform/api.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { MeasureRows, useFacts } from './Facts.tsx';
import { useWords, WordsFields } from './Words.tsx';
import type { ProfileFormData } from './useSection.ts';

interface Props {
  onSaved: () => void;
  /** The button that submits, and others beside it. */
  children: ReactNode;
}

/** Who a new member is, as far as it is told already, in the fields of the profile's own form. */
export function WelcomeWho(props: Props) {
  const read = useQuery(profileForm.GetProfileDataForEdit, {});
  return (
    <Loaded read={read} skeleton={<TextSkeleton lines={8} />}>
      {(data) => <Fields told={data} {...props} />}
    </Loaded>
  );
}

function Fields({ told: data, onSaved, children }: Props & { told: ProfileFormData }) {
  const { formatMessage } = useIntl();
  const words = useWords(data);
  const facts = useFacts(data);
  const errors = Object.entries({ ...words.faults, ...facts.faults }).map(([field, text]) => ({ field, text }));
  const known = [data.name, ...data.persons.map(({ name }) => name), data.place?.town].filter(Boolean).join(' · ');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (words.saving || facts.saving) return;
    if ((await words.save()) && (await facts.save())) onSaved();
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.quiet}>{formatMessage({ id: 'welcome.who.known' }, { known })}</p>
      <ErrorSummary errors={errors} attempt={words.attempt + facts.attempt} />
      <WordsFields section={words} rows={4} />
      <div className={data.persons.length > 1 ? styles.form : styles.rows}>
        <MeasureRows section={facts} />
      </div>
      {children}
    </form>
  );
}
