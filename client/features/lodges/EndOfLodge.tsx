import { useIntl } from 'react-intl';
import { lodgeSettings } from '../../../shared/lodges/settings.ts';
import { useCommand } from '../../platform/api.ts';
import { reauthenticated } from '../../platform/reauthenticate.ts';
import { useWho } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { notify } from '../../platform/notify.ts';
import { DateText } from '../../ui/Time.tsx';
import styles from './LodgeSettings.module.css';
import type { LodgeData } from './types.ts';

/** Deleting a lodge: what it means, a question, and the confirmation that it is still the owner. */
export function EndOfLodge({ lodge: { lodgeId, name, can } }: { lodge: LodgeData }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [deleteLodge, { isLoading }] = useCommand(lodgeSettings.DeleteLodge);
  if (!can.includes('DeleteLodge')) return null;
  const ask = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'lodges.delete.title' }, { name }),
      text: formatMessage({ id: 'lodges.delete.text' }),
      confirmLabel: formatMessage({ id: 'lodges.delete' }),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      const why = formatMessage({ id: 'lodges.delete.password' }, { name });
      if (await reauthenticated(() => deleteLodge({ lodgeId }), why))
        notify({ message: formatMessage({ id: 'lodges.delete.done' }, { name }) });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Card aria-labelledby="lodge-end">
      <SectionHead id="lodge-end" title={formatMessage({ id: 'lodges.delete.heading' })} />
      <p className={styles.text}>{formatMessage({ id: 'lodges.delete.text' })}</p>
      <div className={styles.actions}>
        <Button variant="danger" size="sm" busy={isLoading} onClick={() => void ask()}>
          {formatMessage({ id: 'lodges.delete' })}
        </Button>
      </div>
    </Card>
  );
}

/** What all members have to know above everything else: the lodge goes, stands still, or has nobody to own it. */
export function LodgeState({ lodge }: { lodge: LodgeData }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const [restoreLodge, { isLoading }] = useCommand(lodgeSettings.RestoreLodge);
  const { deleteAt, readOnly, archived, ownerlessSince, can, lodgeId } = lodge;
  const date = (at: string) => <DateText at={at} />;
  if (deleteAt) {
    return (
      <div className={styles.banner}>
        <Banner
          tone="danger"
          title={formatMessage({ id: 'lodges.leaving.title' }, { date: date(deleteAt) })}
          actions={
            can.includes('RestoreLodge') && (
              <Button
                variant="outline"
                size="sm"
                busy={isLoading}
                onClick={() => void restoreLodge({ lodgeId }).catch(tell)}
              >
                {formatMessage({ id: 'lodges.restore' })}
              </Button>
            )
          }
        >
          {formatMessage(
            { id: can.includes('RestoreLodge') ? 'lodges.leaving.owner' : 'lodges.leaving.text' },
            { who },
          )}
        </Banner>
      </div>
    );
  }
  const [words] = [
    archived && 'lodges.archived',
    readOnly && 'lodges.readOnly',
    ownerlessSince && 'lodges.ownerless',
  ].filter(Boolean);
  if (!words) return null;
  return (
    <div className={styles.banner}>
      <Banner tone="warn" title={formatMessage({ id: `${words}.title` })}>
        {formatMessage({ id: `${words}.text` }, { who })}
      </Banner>
    </div>
  );
}
