import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { useMedia } from '../../platform/mediaQuery.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { notify } from '../../platform/notify.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from '../../kit/form/ProfileForm.module.css';
import { sectionNames, type SectionName } from '../../kit/form/profileForm.ts';
import type { Section } from './useSection.ts';

type Shown = Omit<Section<object>, 'value' | 'change'>;

/** The id of what takes the focus when a part of the form is gone to. */
export const headOf = (name: SectionName) => `edit-section-${name}`;

/** Opens the part of the form that the address names, and gives it the focus. */
function useSentHere(name: SectionName, open: () => void) {
  const { hash, key } = useLocation();
  const sent = hash === `#${name}`;
  const [seen, setSeen] = useState<string>();
  if (sent && seen !== key) {
    setSeen(key);
    open();
  }
  useEffect(() => {
    if (!sent) return;
    const head = document.getElementById(headOf(name));
    head?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: 'start' });
  }, [sent, key, name]);
}

interface Props {
  section: Shown;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Stands above the form, also while there is none. */
  above?: ReactNode;
  /** The form; without it there is nothing to save. */
  children?: ReactNode;
}

/** A part of the form with its own button to save it; on a phone it opens and closes. */
export function SectionCard({ section, lead, above, children }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const phone = useMedia('(width < 48em)');
  const [opened, setOpened] = useState(section.name === sectionNames[0]);
  const { name, unsaved, attempt, faults } = section;
  const [shownAttempt, setShownAttempt] = useState(attempt);
  if (attempt !== shownAttempt) {
    setShownAttempt(attempt);
    setOpened(true);
  }
  useSentHere(name, () => setOpened(true));
  const title = formatMessage({ id: `editProfile.${name}` }, { who });
  const errors = Object.entries(faults).map(([field, text]) => ({ field, text }));
  const body = `${headOf(name)}-body`;
  return (
    <Card padding="text" aria-labelledby={headOf(name)}>
      <div className={styles.head}>
        {phone ? (
          <h2>
            <button
              type="button"
              id={headOf(name)}
              className={styles.toggle}
              aria-expanded={opened}
              aria-controls={body}
              onClick={() => setOpened(!opened)}
            >
              {title}
              <IconChevronDown size={20} className={classes(opened && styles.turned)} />
            </button>
          </h2>
        ) : (
          <h2 id={headOf(name)} tabIndex={-1}>
            {title}
          </h2>
        )}
        {unsaved && <Tag tone="warn">{formatMessage({ id: 'editProfile.unsaved' })}</Tag>}
      </div>
      <div id={body} hidden={phone && !opened} className={styles.body}>
        {lead && <p className={styles.quiet}>{lead}</p>}
        {above}
        {children && (
          <SectionForm section={section} title={title}>
            <ErrorSummary errors={errors} attempt={attempt} />
            {children}
          </SectionForm>
        )}
      </div>
    </Card>
  );
}

function SectionForm({ section, title, children }: { section: Shown; title: string; children: ReactNode }) {
  const { formatMessage } = useIntl();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (section.saving) return;
    if (await section.save())
      notify({ message: formatMessage({ id: 'editProfile.saved' }, { title }), tone: 'success' });
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {children}
      <div>
        <Button type="submit" variant={section.unsaved ? 'primary' : 'soft'} busy={section.saving}>
          {formatMessage({ id: 'editProfile.save' })}
        </Button>
      </div>
    </form>
  );
}
