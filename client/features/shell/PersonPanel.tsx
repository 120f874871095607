import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { editProfile } from '../../../shared/access.ts';
import type { Locale } from '../../../shared/enums.ts';
import { useCommand } from '../../app/api.ts';
import { useDebounced } from '../../app/debounce.ts';
import { tellFailure } from '../../app/failed.ts';
import { useLanguage } from '../../app/intl.tsx';
import { logOut, useCurrentProfile } from '../../app/session.ts';
import { site } from '../../app/site.ts';
import { useScheme, type SchemeChoice } from '../../app/theme/scheme.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SelectField } from '../../ui/TextField.tsx';
import { Switch } from '../../ui/Choice.tsx';
import { languages } from './languages.ts';
import styles from './PersonPanel.module.css';
import { useOwnPicture } from './OwnAvatar.tsx';
import { useSafeModeToggle } from './useSafeModeToggle.ts';

/** Who is at the screen, and how the site looks and speaks to them. */
export function PersonPanel() {
  const { formatMessage } = useIntl();
  const profile = useCurrentProfile();
  const picture = useOwnPicture();
  const safe = useSafeModeToggle();
  const navigate = useNavigate();
  const leave = async () => {
    try {
      await logOut();
      await navigate('/');
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div className={styles.panel}>
      <div className={styles.person}>
        <Avatar picture={picture} group={profile?.gender ?? undefined} />
        <span className={styles.name}>
          {profile?.name}
          <span className={styles.town}>{profile?.town}</span>
        </span>
      </div>
      <LanguageChoice />
      {!site.dark && <SchemeChoiceField />}
      <Switch
        label={formatMessage({ id: 'shell.safeMode.short' })}
        hint={formatMessage({ id: 'shell.safeMode.hint' })}
        checked={safe.on}
        onChange={safe.toggle}
      />
      <Button variant="outline" full icon={<IconLogout size={18} />} onClick={() => void leave()}>
        {formatMessage({ id: 'shell.logOut' })}
      </Button>
    </div>
  );
}

function LanguageChoice() {
  const { formatMessage } = useIntl();
  const { locale, choose } = useLanguage();
  const [chosen, setChosen] = useState<Locale>();
  const [update] = useCommand(editProfile.UpdateProfileConfiguration);
  const save = useDebounced(async (value: Locale) => {
    try {
      await update({ key: 'language', value });
      choose(value);
    } catch (error) {
      setChosen(undefined);
      tellFailure(error);
    }
  });
  return (
    <SelectField
      label={formatMessage({ id: 'shell.language' })}
      value={chosen ?? locale}
      onChange={({ target }) => {
        setChosen(target.value as Locale);
        save(target.value as Locale);
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
  const { choice, choose } = useScheme();
  const label = formatMessage({ id: 'shell.scheme' });
  const options = (['light', 'dark', 'system'] as const satisfies SchemeChoice[]).map((value) => ({
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
