import { useId, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { reports } from '../../../shared/moderation/reports.ts';
import { useCommand } from '../../platform/api.ts';
import { useLanguage } from '../../platform/intl.tsx';
import { longest } from '../../platform/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import styles from '../../ui/form/Form.module.css';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';

const mostLinks = 5;
const longestLink = 500;
const emailLook = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

interface Form {
  links: string;
  text: string;
  email: string;
}

const linksOf = ({ links }: Form) => links.split(/\s+/).filter(Boolean);

type Faults = Partial<Record<keyof Form, string>>;

/** What is wrong, by field, as ids of texts. */
function faultsOf(form: Form): Faults {
  const links = linksOf(form);
  const linked = links.length > 0 && links.length <= mostLinks && links.every((one) => one.length <= longestLink);
  return {
    ...(!linked && { links: 'imageReport.links.wrong' }),
    ...(!form.text.trim() && { text: 'imageReport.text.missing' }),
    ...(!emailLook.test(form.email.trim()) && { email: 'field.email.wrong' }),
  };
}

/** Where it can be seen, what it shows, and where to write the answer. */
export function ImageReportForm({ onReceived }: { onReceived: (receipt: string) => void }) {
  const { formatMessage } = useIntl();
  const { locale } = useLanguage();
  const id = useId();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [form, setForm] = useState<Form>({ links: '', text: '', email: '' });
  const [attempt, setAttempt] = useState(0);
  const [faults, setFaults] = useState<Faults>({});
  const [reportIntimateImage, { isLoading, error }] = useCommand(reports.ReportIntimateImage);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(form);
    setFaults(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    try {
      const input = { links: linksOf(form), text: form.text.trim(), email: form.email.trim(), locale };
      onReceived((await reportIntimateImage(input)).receipt);
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  const field = (name: keyof Form) => {
    const { [name]: fault, ...others } = faults;
    return {
      id: `${id}-${name}`,
      label: formatMessage({ id: name === 'email' ? 'field.email' : `imageReport.${name}` }),
      hint: formatMessage({ id: `imageReport.${name}.hint` }),
      error: fault && formatMessage({ id: fault }),
      value: form[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setForm({ ...form, [name]: target.value });
        setFaults(others);
      },
    };
  };
  const errors = Object.entries(faults).map(([name, words]) => ({
    field: `${id}-${name}`,
    text: formatMessage({ id: words }),
  }));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={errors} attempt={attempt} />
      <TextArea {...field('links')} rows={3} spellCheck={false} autoCapitalize="none" />
      <TextArea {...field('text')} maxLength={longest(reports.ReportIntimateImage, 'text')} />
      <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <FieldSentence error={wordsOf(error)} />
      <div>
        <Button type="submit" busy={isLoading}>
          {formatMessage({ id: 'imageReport.send' })}
        </Button>
      </div>
    </form>
  );
}
