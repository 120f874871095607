import { useState } from 'react';
import { useIntl } from 'react-intl';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { guestbookModes, type GuestbookMode } from '../../../shared/profilePage/guestbook.ts';
import { useQuery } from '../../platform/api.ts';
import { configure } from '../../platform/configuration.ts';
import { tellFailure } from '../../platform/failed.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { SettingSwitch } from '../../kit/ConfigurationSwitch.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import styles from './Settings.module.css';

type Configuration = Record<string, string | number | boolean>;

/** What others see of one, and how the site behaves; every change is kept at once. */
export function Settings() {
  const { formatMessage } = useIntl();
  const read = useQuery(profileSettings.Settings, {});
  const gender = useCurrentProfile()?.gender;
  return (
    <div className={styles.page}>
      <PageTitle>{formatMessage({ id: 'settings.title' })}</PageTitle>
      <Loaded read={read} skeleton={<ListSkeleton rows={5} />}>
        {(values) => (
          <>
            <Group
              name="privacy"
              switches={['hideOnline', 'invisibleVisits', 'readReceipts', 'showBadge']}
              values={values}
            />
            <Guestbook mode={values['guestbookMode'] as GuestbookMode} />
            {site.lodgesEnabled && gender === 'Transsexual' && <LodgeGroup group={String(values['lodgeGroup'])} />}
            <Group name="site" switches={['newProfileDesign']} values={values} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Group({ name, switches, values }: { name: string; switches: string[]; values: Configuration }) {
  const { formatMessage } = useIntl();
  return (
    <Card padding="text" aria-labelledby={`settings-${name}`}>
      <SectionHead id={`settings-${name}`} title={formatMessage({ id: `settings.${name}` })} />
      <div className={styles.switches}>
        {switches.map((key) => (
          <SettingSwitch key={key} name={key} value={values[key] === true} />
        ))}
      </div>
    </Card>
  );
}

/** A choice that is kept at once; what could not be kept goes back. */
function useSetting<Value extends string>(key: string, value: Value) {
  const [chosen, setChosen] = useState(value);
  const change = async (next: Value) => {
    setChosen(next);
    try {
      await configure(key, next);
    } catch (error) {
      setChosen(chosen);
      tellFailure(error);
    }
  };
  return [chosen, change] as const;
}

function Guestbook({ mode }: { mode: GuestbookMode }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [chosen, change] = useSetting('guestbookMode', mode);
  return (
    <Card padding="text" aria-labelledby="settings-guestbook">
      <SectionHead id="settings-guestbook" title={formatMessage({ id: 'profile.guestbook' })} />
      <SelectField
        label={formatMessage({ id: 'settings.guestbookMode' }, { who })}
        value={chosen}
        onChange={({ target }) => void change(target.value as GuestbookMode)}
      >
        {guestbookModes.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `settings.guestbookMode.${one}` }, { who })}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}

const lodgeGroups = ['none', 'men', 'women', 'couples'] as const;

/** As which group a transgender profile also finds lodges that are not for everybody. */
function LodgeGroup({ group }: { group: string }) {
  const { formatMessage } = useIntl();
  const [chosen, change] = useSetting('lodgeGroup', group);
  return (
    <Card padding="text" aria-labelledby="settings-lodges">
      <SectionHead id="settings-lodges" title={formatMessage({ id: 'shell.nav.lodges' })} />
      <SelectField
        label={formatMessage({ id: 'settings.lodgeGroup' })}
        hint={formatMessage({ id: 'settings.lodgeGroup.hint' })}
        value={chosen}
        onChange={({ target }) => void change(target.value)}
      >
        {lodgeGroups.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `settings.lodgeGroup.${one}` })}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
