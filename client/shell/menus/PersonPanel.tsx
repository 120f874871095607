import { IconHeadset, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { moderatorAccessLevel, type Locale } from '../../../shared/enums.ts';
import { configure } from '../../platform/configuration.ts';
import { useDebounced } from '../../platform/debounce.ts';
import { tellFailure } from '../../platform/failed.ts';
import { languages, useLanguage } from '../../platform/intl.tsx';
import { VariantDoor } from '../../features/dark/VariantDoor.tsx';
import { useCurrentProfile } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { useSchemeChoice, type SchemeChoice } from '../../ui/theme/scheme.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { Switch } from '../../ui/form/Choice.tsx';
import { LogOutButton } from '../../kit/page/LogOutButton.tsx';
import styles from './PersonPanel.module.css';
import { chooseScheme } from '../colourScheme.ts';
import { OwnAvatar } from './OwnAvatar.tsx';
import { OwnPages } from './OwnPages.tsx';
import { useSafeModeToggle } from './useSafeModeToggle.ts';

/** Who is at the screen, and how the site looks and speaks to them. */
export function PersonPanel({ onGo }: { onGo: () => void }) {
  const { formatMessage } = useIntl();
  const profile = useCurrentProfile();
  const safe = useSafeModeToggle();
  return (
    <div className={styles.panel}>
      <div className={styles.person}>
        <OwnAvatar size={44} />
        <span className={styles.name}>
          {profile?.name}
          <span className={styles.town}>{profile?.town}</span>
        </span>
      </div>
      <VariantDoor onGo={onGo} />
      <OwnPages onGo={onGo} />
      <hr className={styles.line} />
      <LanguageChoice />
      {!site.dark && <SchemeChoiceField />}
      <Switch
        label={formatMessage({ id: 'shell.safeMode.short' })}
        hint={formatMessage({ id: 'shell.safeMode.hint' })}
        checked={safe.on}
        onChange={safe.toggle}
      />
      <LinkButton to="/EditProfile/Account" variant="outline" full icon={<IconKey size={18} />} onClick={onGo}>
        {formatMessage({ id: 'account.title' })}
      </LinkButton>
      {(profile?.accessType ?? 0) >= moderatorAccessLevel && (
        <LinkButton to="/Staff" variant="outline" full icon={<IconHeadset size={18} />} onClick={onGo}>
          {formatMessage({ id: 'staff.title' })}
        </LinkButton>
      )}
      <div className={styles.leave}>
        <LogOutButton full />
      </div>
    </div>
  );
}

function LanguageChoice() {
  const { formatMessage } = useIntl();
  const { locale, choose } = useLanguage();
  const [chosen, setChosen] = useState<Locale>();
  const save = async (value: Locale) => {
    try {
      await configure('language', value);
      choose(value);
    } catch (error) {
      setChosen(undefined);
      tellFailure(error);
    }
  };
  const saveSoon = useDebounced((value: Locale) => void save(value));
  return (
    <SelectField
      label={formatMessage({ id: 'shell.language' })}
      value={chosen ?? locale}
      onChange={({ target }) => {
        setChosen(target.value as Locale);
        saveSoon(target.value as Locale);
      }}
    >
      {languages.map(({ value, label }) => (
        <option key={value} value={value} lang={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function SchemeChoiceField() {
  const { formatMessage } = useIntl();
  const choice = useSchemeChoice();
  const choose = (next: SchemeChoice) => void chooseScheme(next, choice).catch(tellFailure);
  const label = formatMessage({ id: 'shell.scheme' });
  const options = (['light', 'dark', 'auto'] as const satisfies SchemeChoice[]).map((value) => ({
    value,
    label: formatMessage({ id: `shell.scheme.${value}` }),
  }));
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <Segmented label={label} options={options} value={choice} onChange={choose} />
    </div>
  );
}
