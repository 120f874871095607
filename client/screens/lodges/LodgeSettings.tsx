import { useIntl } from 'react-intl';
import { LeadOn } from '../../kit/page/LeadOn.tsx';
import { EndOfLodge } from '../../features/lodges/EndOfLodge.tsx';
import { lodgePath } from '../../features/lodges/LodgeFacts.tsx';
import { useManagement } from '../../features/lodges/LodgeHeader.tsx';
import styles from '../../features/lodges/LodgeSettings.module.css';
import { NotificationWishes } from '../../features/lodges/NotificationWishes.tsx';
import { VisibilityCard } from '../../features/lodges/VisibilityCard.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { useLodge } from './Lodge.tsx';

/** What I am told of a lodge, and for those who lead it, whom it is for and how it ends. */
export function LodgeSettings() {
  const { formatMessage } = useIntl();
  const lodge = useLodge();
  const { requests } = useManagement(lodge);
  if (!lodge.can.includes('UpdateNotificationSettings')) return <LeadOn to={lodgePath(lodge)} />;
  return (
    <div className={styles.page}>
      <NotificationWishes lodge={lodge} admin={requests} />
      <VisibilityCard lodge={lodge} />
      {lodge.can.includes('UpdateLodge') && (
        <Card aria-labelledby="lodge-words">
          <SectionHead id="lodge-words" title={formatMessage({ id: 'lodges.settings.words' })} />
          <p className={styles.text}>{formatMessage({ id: 'lodges.settings.words.text' })}</p>
          <div className={styles.actions}>
            <LinkButton variant="outline" size="sm" to={lodgePath(lodge, 'Edit')}>
              {formatMessage({ id: 'lodges.edit' })}
            </LinkButton>
          </div>
        </Card>
      )}
      <EndOfLodge lodge={lodge} />
    </div>
  );
}
