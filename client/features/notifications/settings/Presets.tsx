import { useIntl } from 'react-intl';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { presetOf, presets, wishesOf, type Preset, type Setting } from './grid.ts';
import type { Save } from './useSaving.ts';

/** Three ways to have it all at once; none is chosen while the grid is mixed. */
export function Presets({ settings, save }: { settings: readonly Setting[]; save: Save }) {
  const { formatMessage } = useIntl();
  const choose = (preset: Preset) => {
    const before = new Map(settings.map(({ type, channels }) => [type, channels]));
    void save(
      (present) => wishesOf(preset, present),
      (present) =>
        present.map(({ type, channels, recipientScope }) => ({
          ...{ type, recipientScope },
          channels: before.get(type) ?? channels,
        })),
      formatMessage({ id: `notificationSettings.preset.${preset}.said` }),
    );
  };
  return (
    <Segmented
      label={formatMessage({ id: 'notificationSettings.presets' })}
      options={presets.map((value) => ({
        value,
        label: formatMessage({ id: `notificationSettings.preset.${value}` }),
      }))}
      value={presetOf(settings)}
      onChange={choose}
    />
  );
}
