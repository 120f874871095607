import { IconWorld } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Locale } from '../../../shared/enums.ts';
import { languages, useLanguage } from '../../platform/intl.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LanguageSwitch.module.css';

/** In which language a front page speaks, over its landscape. */
export function LanguageSwitch() {
  const { formatMessage } = useIntl();
  const { locale, choose } = useLanguage();
  return (
    <label className={styles.language}>
      <IconWorld size={16} />
      <VisuallyHidden>{formatMessage({ id: 'shell.language' })}</VisuallyHidden>
      <select value={locale} onChange={({ target }) => choose(target.value as Locale)}>
        {languages.map(({ value, label }) => (
          <option key={value} value={value} lang={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
