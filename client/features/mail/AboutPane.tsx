import { IconBellOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { profile as profilePage } from '../../../shared/profilePage/contract.ts';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { PersonName } from '../../kit/people/Person.tsx';
import { SafeImage } from '../../kit/media/SafeImage.tsx';
import { useQuery } from '../../platform/api.ts';
import { profilePath } from '../../platform/paths.ts';
import { site } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from './AboutPane.module.css';
import { isMuted, type OpenConversation } from './conversation.ts';
import { Members } from './groups/Members.tsx';
import { useGroup } from './groups/useGroup.ts';
import { useActs } from './useActs.ts';
import { isMutedForGood, useMenu } from './useMenu.tsx';

interface Props {
  conversation: OpenConversation;
  onLeave: () => void;
}

/** Who the conversation is with, and what can be done with it, beside it on a wide screen. */
export function AboutPane({ conversation, onLeave }: Props) {
  const { formatMessage } = useIntl();
  const acts = useActs();
  const [muting, own] = useMenu(conversation, acts, onLeave);
  const { profile, box, conversationId, name, standing, lodge } = conversation;
  const group = useGroup(conversation);
  return (
    <aside className={styles.pane} aria-label={formatMessage({ id: 'mails.about' })}>
      {group && standing !== 'Left' && (
        <>
          <Members conversationId={conversationId} name={name ?? ''} group={group} />
          <hr className={styles.line} />
        </>
      )}
      {profile && (
        <>
          <div className={styles.picture}>
            {profile.picture ? (
              <SafeImage picture={profile.picture} alt={profile.name} ratio={260 / 240} />
            ) : (
              <Avatar picture={null} group={profile.gender} size={96} />
            )}
          </div>
          <h3 className={styles.name}>
            <PersonName person={profile} group />
          </h3>
          <p className={styles.facts}>{[profile.ages.join(' · '), profile.town].filter(Boolean).join(', ')}</p>
          {box === 'Requests' && <Headline profileId={profile.profileId} />}
          <LinkButton variant="outline" size="sm" full to={profilePath(profile.profileId)}>
            {formatMessage({ id: 'mails.profile' })}
          </LinkButton>
          <hr className={styles.line} />
        </>
      )}
      {lodge && standing !== 'Runs' && (
        <>
          {lodge.picture && (
            <div className={styles.picture}>
              <SafeImage picture={lodge.picture} alt={lodge.name} ratio={260 / 240} />
            </div>
          )}
          <h3 className={styles.name}>{lodge.name}</h3>
          <p className={styles.facts}>{formatMessage({ id: 'mails.lodge.answers' })}</p>
          <LinkButton variant="outline" size="sm" full to={`/Lodges/Lodge/${lodge.lodgeId}/-/About`}>
            {formatMessage({ id: 'mails.lodge.go' })}
          </LinkButton>
          <hr className={styles.line} />
        </>
      )}
      <Muted conversation={conversation} />
      <ul className={styles.acts}>
        {muting && muting.length > 1 ? (
          <li>
            <Menu
              trigger={
                <button type="button" className={styles.act}>
                  <IconBellOff size={18} />
                  {formatMessage({ id: 'mails.mute' })}
                </button>
              }
              groups={[muting]}
            />
          </li>
        ) : null}
        {[...(muting?.length === 1 ? muting : []), ...(own ?? [])].map(({ label, icon, tone, onClick }) => (
          <li key={label}>
            <button type="button" className={classes(styles.act, tone && styles.danger)} onClick={onClick}>
              {icon}
              {label}
            </button>
          </li>
        ))}
      </ul>
      {box === 'Requests' && (
        <div className={styles.know}>
          <h4>{formatMessage({ id: 'mails.know' })}</h4>
          <p>{formatMessage({ id: 'mails.know.text' }, { site: site.name })}</p>
        </div>
      )}
    </aside>
  );
}

/** What they say of themselves in one line, as far as the reader may see it; the card beside it has read the page already. */
function Headline({ profileId }: { profileId: number }) {
  const { data } = useQuery(profilePage.GetProfilePage, { profileId });
  return data?.headline ? <p className={styles.headline}>{`“${data.headline}”`}</p> : null;
}

function Muted({ conversation }: Pick<Props, 'conversation'>) {
  const { formatMessage } = useIntl();
  const { mutedUntil } = conversation;
  if (mutedUntil === null || !isMuted(conversation)) return null;
  return (
    <p className={styles.facts}>
      {isMutedForGood(mutedUntil)
        ? formatMessage({ id: 'mails.muted' })
        : formatMessage({ id: 'mails.mutedUntil' }, { date: <DateText key="date" at={mutedUntil} time /> })}
    </p>
  );
}
