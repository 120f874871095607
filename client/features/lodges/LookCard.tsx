import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { SafeImage } from '../../kit/media/SafeImage.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './LodgeForm.module.css';
import type { LodgeDraft, LodgeForEdit } from './lodgeForm.ts';
import type { PictureAsk } from './types.ts';

type Which = 'picture' | 'cover';

interface Props {
  draft: LodgeDraft;
  lodge: LodgeForEdit | undefined;
  onChange: (change: Partial<LodgeDraft>) => void;
  askForPicture: (ask: PictureAsk) => ReactNode;
}

/** The picture and the cover of a lodge. The house looks at new ones before others see them. */
export function LookCard({ draft, lodge, onChange, askForPicture }: Props) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<Which>();
  return (
    <Card padding="text" className={styles.card} aria-labelledby="lodge-form-look">
      <SectionHead id="lodge-form-look" title={formatMessage({ id: 'lodges.form.look' })} />
      <p className={styles.hint}>{formatMessage({ id: 'lodges.form.look.hint' })}</p>
      {(['cover', 'picture'] as const).map((which) => (
        <Look
          key={which}
          which={which}
          chosen={draft[which]}
          before={lodge?.[which] ?? null}
          onAsk={() => setOpen(which)}
          onRemove={() => onChange({ [which]: lodge?.[which] && draft[which] === null ? 'remove' : null })}
        />
      ))}
      {open &&
        askForPicture({
          title: formatMessage({ id: `lodges.form.${open}` }),
          onSent: ({ tempMediaId, consentId }) => {
            onChange({ [open]: { tempMediaId, consentId } });
            setOpen(undefined);
            return Promise.resolve();
          },
          onClose: () => setOpen(undefined),
        })}
    </Card>
  );
}

interface LookProps {
  which: Which;
  chosen: LodgeDraft[Which];
  before: LodgeForEdit[Which];
  onAsk: () => void;
  onRemove: () => void;
}

function Look({ which, chosen, before, onAsk, onRemove }: LookProps) {
  const { formatMessage } = useIntl();
  const stays = chosen === null ? before : null;
  const sent = chosen !== null && chosen !== 'remove';
  return (
    <div className={styles.look} role="group" aria-label={formatMessage({ id: `lodges.form.${which}` })}>
      <h3>{formatMessage({ id: `lodges.form.${which}` })}</h3>
      {stays?.picture && (
        <div className={styles[which]}>
          <SafeImage
            picture={stays.picture}
            alt={formatMessage({ id: `lodges.form.${which}` })}
            ratio={which === 'picture' ? 1 : 308 / 116}
          />
        </div>
      )}
      {stays && stays.state !== 'Approved' && (
        <Tag tone={stays.state === 'Waiting' ? 'warn' : 'danger'}>
          {formatMessage({ id: `lodges.form.look.${stays.state}` })}
        </Tag>
      )}
      {sent && <Tag tone="success">{formatMessage({ id: 'lodges.form.look.sent' })}</Tag>}
      <div className={styles.buttons}>
        <Button variant="outline" size="sm" icon={<IconPhotoPlus size={18} />} onClick={onAsk}>
          {formatMessage({ id: stays || sent ? `lodges.form.${which}.replace` : `lodges.form.${which}.choose` })}
        </Button>
        {(stays || sent) && (
          <Button variant="text" size="sm" icon={<IconTrash size={18} />} onClick={onRemove}>
            {formatMessage({ id: `lodges.form.${which}.remove` })}
          </Button>
        )}
      </div>
    </div>
  );
}
