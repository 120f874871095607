import { useState } from 'react';
import { useIntl } from 'react-intl';
import { chatTextSizes } from '../../../shared/chat/settings.ts';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { chatPath } from '../../features/chat/paths.ts';
import { SettingSwitch } from '../../kit/ConfigurationSwitch.tsx';
import { useQuery } from '../../platform/api.ts';
import { configure } from '../../platform/configuration.ts';
import { tellFailure } from '../../platform/failed.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import styles from './Chat.module.css';

const switches = ['chatTimes', 'chatSound', 'chatAloud'] as const;

/** How rooms look and sound to me; every change is kept at once. */
export function ChatSettings() {
  const { formatMessage } = useIntl();
  const read = useQuery(profileSettings.Settings, {});
  return (
    <div className={styles.page}>
      <BackLink to={chatPath}>{formatMessage({ id: 'chat.toRooms' })}</BackLink>
      <PageTitle>{formatMessage({ id: 'chat.settings' })}</PageTitle>
      <Loaded read={read} skeleton={<ListSkeleton rows={4} />}>
        {(values) => (
          <Card padding="text" className={styles.rows}>
            <TextSize value={String(values['chatTextSize'])} />
            {switches.map((key) => (
              <SettingSwitch key={key} name={key} value={values[key] === true} />
            ))}
          </Card>
        )}
      </Loaded>
    </div>
  );
}

function TextSize({ value }: { value: string }) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState(value);
  const change = async (next: string) => {
    setChosen(next);
    try {
      await configure('chatTextSize', next);
    } catch (error) {
      setChosen(chosen);
      tellFailure(error);
    }
  };
  return (
    <SelectField
      label={formatMessage({ id: 'settings.chatTextSize' })}
      value={chosen}
      onChange={({ target }) => void change(target.value)}
    >
      {chatTextSizes.map((size) => (
        <option key={size} value={size}>
          {formatMessage({ id: `settings.chatTextSize.${size}` })}
        </option>
      ))}
    </SelectField>
  );
}
