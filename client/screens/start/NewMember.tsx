import { useIntl } from 'react-intl';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import type { WelcomeStep } from '../../../shared/start/welcome.ts';
import { WelcomeKinks } from '../../features/interests/WelcomeKinks.tsx';
import { WelcomeWho } from '../../features/profiles/WelcomeWho.tsx';
import { Welcome } from '../../features/start/Welcome.tsx';
import { ConfigurationSwitch, SettingSwitch } from '../../kit/ConfigurationSwitch.tsx';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import styles from './Start.module.css';

/** The welcome of who is new: who they are, what they like, and who may see it. */
export const NewMember = ({ from }: { from: WelcomeStep }) => (
  <Welcome from={from}>
    {(step, buttons, next) =>
      step === 'who' ? (
        <WelcomeWho onSaved={next}>{buttons}</WelcomeWho>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            next();
          }}
        >
          {step === 'likes' ? <WelcomeKinks /> : <Sees />}
          {buttons}
        </form>
      )
    }
  </Welcome>
);

/** The switches of the settings that say who sees what. */
const switches = ['hideOnline', 'invisibleVisits'] as const;

function Sees() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(profileSettings.Settings, {});
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={3} />}>
      {(values) => (
        <div className={styles.sees}>
          <ConfigurationSwitch
            name="safeMode"
            label={formatMessage({ id: 'shell.safeMode.short' })}
            hint={formatMessage({ id: 'welcome.safeMode' }, { who })}
            value={values['safeMode'] === true}
          />
          {switches.map((key) => (
            <SettingSwitch key={key} name={key} value={values[key] === true} />
          ))}
        </div>
      )}
    </Loaded>
  );
}
