import { IconExternalLink, IconUserCheck, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { validation } from '../../../shared/validation/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Persons.module.css';
import { VideoCheck } from './VideoCheck.tsx';

type Validation = Output<typeof validation.GetValidation>;
type Person = Validation['persons'][number];

const tones: Record<Person['status'], Tone> = {
  None: 'neutral',
  Started: 'info',
  Submitted: 'info',
  Approved: 'success',
  Rejected: 'danger',
  Expired: 'warn',
  Revoked: 'warn',
};

/** Everybody of the profile: how the check stands, and the ways to make it. */
export const Persons = ({ persons, methods }: Pick<Validation, 'persons' | 'methods'>) => (
  <ul className={styles.persons}>
    {persons.map((person) => (
      <li key={person.personId}>
        <PersonCheck person={person} />
        {person.status !== 'Approved' && <Ways person={person} methods={methods} />}
      </li>
    ))}
  </ul>
);

function PersonCheck({ person: { name, status, method, at, expiresAt, reason } }: { person: Person }) {
  const { formatMessage } = useIntl();
  // Only an approval has a day on which it ends.
  const ranOut = status === 'Expired' && expiresAt !== null;
  const how = method && formatMessage({ id: `enum.VerificationMethod.${method}` });
  return (
    <div className={styles.standing}>
      <h3>{name}</h3>
      <Tag tone={tones[status]}>
        {formatMessage({ id: ranOut ? 'validation.ranOut' : `enum.ValidationStatus.${status}` })}
      </Tag>
      {how && at && (
        <span className={styles.when}>
          {formatMessage({ id: 'validation.checked' }, { how, when: <Time key="when" at={at} /> })}
        </span>
      )}
      {reason && <p className={styles.reason}>{formatMessage({ id: `validation.reason.${reason}` })}</p>}
    </div>
  );
}

function Ways({ person, methods }: { person: Person; methods: Validation['methods'] }) {
  const { personId, status, name } = person;
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const [start, starting] = useCommand(validation.StartValidation);
  const [ask, asking] = useCommand(validation.AskForPersonalValidation);
  const [filming, setFilming] = useState(false);
  const videoWaits = status === 'Submitted' && person.method === 'VideoUpload';
  const videos = methods.some(({ method, available }) => method === 'VideoUpload' && available) && !videoWaits;
  // A video that waits closes what it was sent from, also when it is turned down later.
  if (videoWaits && filming) setFilming(false);
  const providers = methods.flatMap(({ method, available }) =>
    available && (method === 'MitId' || method === 'Yoti') ? [method] : [],
  );
  const go = async (method: 'MitId' | 'Yoti') => {
    try {
      const { redirectUrl } = await start({ personId, method });
      location.assign(redirectUrl);
    } catch (error) {
      tell(error);
    }
  };
  return (
    <div className={styles.ways}>
      {providers.map((method) => (
        <Button
          key={method}
          variant="soft"
          icon={<IconExternalLink size={18} />}
          busy={starting.isLoading}
          onClick={() => void go(method)}
        >
          {formatMessage({ id: 'validation.by' }, { how: formatMessage({ id: `enum.VerificationMethod.${method}` }) })}
        </Button>
      ))}
      {providers.length === 0 && <p className={styles.reason}>{formatMessage({ id: 'validation.noProvider' })}</p>}
      {videos && (
        <Button
          variant="outline"
          icon={<IconVideo size={18} />}
          aria-expanded={filming}
          onClick={() => setFilming(!filming)}
        >
          {formatMessage({ id: 'validation.video.title' })}
        </Button>
      )}
      {status !== 'Submitted' && (
        <Button
          variant="outline"
          icon={<IconUserCheck size={18} />}
          busy={asking.isLoading}
          onClick={() => void ask({ personId }).catch(tell)}
        >
          {formatMessage({ id: 'validation.askPersonally' })}
        </Button>
      )}
      <p role="status" className={styles.reason}>
        {status === 'Submitted' &&
          formatMessage({ id: videoWaits ? 'validation.video.waiting' : 'validation.submitted' }, { who, name })}
      </p>
      {videos && filming && <VideoCheck personId={personId} name={name} onClose={() => setFilming(false)} />}
    </div>
  );
}
