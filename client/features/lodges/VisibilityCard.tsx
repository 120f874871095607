import { useIntl } from 'react-intl';
import { lodgeSettings } from '../../../shared/lodges/settings.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { VisibilityChoice } from './VisibilityChoice.tsx';
import type { LodgeData } from './types.ts';

/** For whom the lodge is to be seen; kept at once. One group at least stays. */
export function VisibilityCard({ lodge: { lodgeId } }: { lodge: LodgeData }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const read = useQuery(lodgeSettings.GetVisibilitySettings, { lodgeId });
  const [update] = useCommand(lodgeSettings.UpdateVisibilitySettings);
  const save = async (before: number, visibility: number) => {
    if (visibility === 0) return void notify({ message: formatMessage({ id: 'lodges.form.visibility.missing' }) });
    try {
      await update({ lodgeId, visibility });
      notify({
        message: formatMessage({ id: 'lodges.settings.saved' }),
        action: {
          label: formatMessage({ id: 'notifications.undo' }),
          onClick: () => void update({ lodgeId, visibility: before }).catch(tell),
        },
      });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Card aria-labelledby="lodge-visible">
      <SectionHead id="lodge-visible" title={formatMessage({ id: 'lodges.settings.visibility' })} />
      <Loaded read={read} skeleton={<TextSkeleton lines={3} />}>
        {({ visibility, can }) => (
          <VisibilityChoice
            id="lodge-visible-groups"
            value={visibility}
            readOnly={!can.includes('UpdateVisibilitySettings')}
            onChange={(chosen) => void save(visibility, chosen)}
          />
        )}
      </Loaded>
    </Card>
  );
}
