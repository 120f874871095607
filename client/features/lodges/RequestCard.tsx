import {
  IconBan,
  IconCampfire,
  IconCheck,
  IconHistory,
  IconMailForward,
  IconNote,
  IconUserPlus,
} from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import type { lodgeMembers } from '../../../shared/lodges/members.ts';
import type { ViewStyleName } from '../../kit/page/ViewSwitch.tsx';
import { profilePath } from '../../platform/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Well } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { PersonAvatar, PersonName } from '../../kit/people/Person.tsx';
import { SafeImage } from '../../kit/media/SafeImage.tsx';
import { SelectBox } from '../../ui/form/SelectBox.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Selection } from '../../ui/useSelection.ts';
import styles from './PendingRequests.module.css';

export type Request = Output<typeof lodgeMembers.GetPendingRequests>['items'][number];

interface Props {
  request: Request;
  viewStyle: ViewStyleName;
  question: string | null;
  selection: Selection;
  busy: boolean;
  onApprove: () => void;
  onDecline: () => void;
  onBlock: () => void;
  onNotes: () => void;
  /** Where those who run the lodge write to whoever asks. */
  writeTo: string;
}

/** One who asks to join, what was answered, and the history with this lodge. */
export function RequestCard({ request, viewStyle, question, selection, busy, ...on }: Props) {
  const { formatMessage } = useIntl();
  const { profile, answer } = request;
  const line = viewStyle === 'List';
  return (
    <Card
      as="article"
      aria-label={profile.name}
      className={classes(styles.card, styles[viewStyle], selection.has(profile.profileId) && styles.selected)}
    >
      <SelectBox className={styles.check} id={profile.profileId} name={profile.name} selection={selection} />
      <div className={styles.picture}>
        {profile.picture && !line ? (
          <SafeImage picture={profile.picture} alt={profile.name} ratio={viewStyle === 'Gallery' ? 1 : 84 / 100} />
        ) : (
          <PersonAvatar person={profile} to={profilePath(profile.profileId)} size={line ? 44 : 72} />
        )}
      </div>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3>
            <PersonName person={profile} to={profilePath(profile.profileId)} group />
          </h3>
          <span className={styles.about}>
            <About request={request} />
          </span>
          <span className={styles.asked}>
            {formatMessage({ id: 'lodges.asked.when' }, { when: <Time key="when" at={request.askedAt} /> })}
          </span>
        </div>
        {!line && (answer || question) && (
          <Well className={styles.answer}>
            {question && <p className={styles.question}>{question}</p>}
            <p>{answer || <i>{formatMessage({ id: 'lodges.noAnswer' })}</i>}</p>
          </Well>
        )}
        {!line && <History request={request} onNotes={on.onNotes} writeTo={on.writeTo} />}
      </div>
      <div className={styles.actions}>
        <Button size="sm" full icon={<IconCheck size={16} />} busy={busy} onClick={on.onApprove}>
          {formatMessage({ id: 'lodges.approve' })}
        </Button>
        <Button variant="outline" size="sm" full onClick={on.onDecline}>
          {formatMessage({ id: 'lodges.decline' })}
        </Button>
        <Button
          variant="text"
          size="sm"
          full
          icon={<IconBan size={16} />}
          className={styles.block}
          onClick={on.onBlock}
        >
          {formatMessage({ id: 'lodges.block' })}
        </Button>
      </div>
    </Card>
  );
}

/** Ages, town and how far away, as far as they are known. */
function About({ request: { profile, distanceBand } }: { request: Request }) {
  const { formatMessage } = useIntl();
  const band = distanceBand !== null && formatMessage({ id: `enum.DistanceBand.${distanceBand}` }).toLowerCase();
  return [...profile.ages, profile.town, band].filter(Boolean).join(' · ');
}

type HistoryProps = Pick<Props, 'request' | 'onNotes' | 'writeTo'>;

/** What was between the profile and this lodge, the latest in sight; the rest opens below it. */
function History({ request: { history, lodges: memberOf, notes, profile }, onNotes, writeTo }: HistoryProps) {
  const { formatMessage } = useIntl();
  const [latest, ...earlier] = history;
  return (
    <>
      <div className={styles.history}>
        <span>
          {latest ? <IconHistory size={16} /> : <IconUserPlus size={16} />}
          {latest ? <Happened {...latest} /> : formatMessage({ id: 'lodges.request.first' })}
        </span>
        <span>
          <IconCampfire size={16} />
          {formatMessage({ id: 'lodges.request.lodges' }, { n: memberOf })}
        </span>
        <button
          type="button"
          className={styles.notes}
          aria-label={formatMessage({ id: 'lodges.notes.of' }, { n: notes, name: profile.name })}
          onClick={onNotes}
        >
          <IconNote size={16} />
          {formatMessage({ id: 'lodges.notes.n' }, { n: notes })}
        </button>
        <Link to={writeTo} className={styles.notes}>
          <IconMailForward size={16} />
          {formatMessage({ id: 'lodges.writeFor' })}
        </Link>
      </div>
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{formatMessage({ id: 'lodges.request.earlier' }, { n: earlier.length })}</summary>
          <ul>
            {earlier.map((one) => (
              <li key={one.at + one.activity}>
                <Happened {...one} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Happened({ activity, at, reason }: Request['history'][number]) {
  const { formatMessage, formatDate } = useIntl();
  const what = formatMessage({ id: `enum.LodgeMemberActivity.${activity}` });
  const when = formatDate(at, { month: 'long', year: 'numeric' });
  const words = formatMessage({ id: 'lodges.request.last' }, { what, when });
  return reason ? `${words} – ${reason}` : words;
}
