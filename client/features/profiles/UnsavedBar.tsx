import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLeaveQuestion } from '../../platform/leaveWarning.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../platform/notify.ts';
import styles from '../../kit/form/ProfileForm.module.css';
import { headOf } from './SectionCard.tsx';
import type { Section } from './useSection.ts';

type Part = Omit<Section<object>, 'value' | 'change'>;

/** Names what is not saved yet, while there is something, and asks before it is left. */
export function UnsavedBar({ sections }: { sections: readonly Part[] }) {
  const { formatMessage, formatList } = useIntl();
  const who = useWho();
  const [busy, setBusy] = useState(false);
  const unsaved = sections.filter((section) => section.unsaved);
  useLeaveQuestion(unsaved.length > 0, {
    title: formatMessage({ id: 'editProfile.leave' }),
    text: formatMessage({ id: 'editProfile.leave.text' }),
    confirmLabel: formatMessage({ id: 'editProfile.leave.button' }),
  });
  const first = unsaved[0];
  const shown = first !== undefined;
  useEffect(() => {
    // The bar comes while somebody types: not over what is typed in.
    if (shown) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  if (!first) return null;
  const back = () => document.getElementById(headOf(first.name))?.focus();
  const saveAll = async () => {
    setBusy(true);
    // One after the other, and on after a refusal: each part stands for itself.
    const saved: boolean[] = [];
    for (const section of unsaved) saved.push(await section.save());
    setBusy(false);
    if (saved.includes(false)) return;
    notify({ message: formatMessage({ id: 'editProfile.savedAll' }), tone: 'success' });
    back();
  };
  const discardAll = () => {
    unsaved.forEach((section) => section.discard());
    back();
  };
  const names = formatList(unsaved.map(({ name }) => formatMessage({ id: `editProfile.${name}` }, { who })));
  return (
    <section className={styles.bar} aria-label={formatMessage({ id: 'editProfile.unsaved' })}>
      <p role="status">
        <strong>{formatMessage({ id: 'editProfile.unsaved' })}</strong> {names}
      </p>
      <Button variant="outline" size="sm" onClick={discardAll}>
        {formatMessage({ id: 'editProfile.discard' })}
      </Button>
      <Button size="sm" busy={busy} onClick={() => void saveAll()}>
        {formatMessage({ id: 'editProfile.saveAll' })}
      </Button>
    </section>
  );
}
