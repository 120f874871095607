import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { media } from '../../../shared/media/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { profilePath } from '../../platform/paths.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { notify } from '../../platform/notify.ts';
import { PersonLine } from '../../kit/people/Person.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ErrorState } from '../../ui/States.tsx';
import styles from './MediaConsents.module.css';

type Consent = Output<typeof media.GetMediaConsents>['items'][number];

/** Who says that I am shown in their pictures, and whom I named; nothing where nobody did. */
export function MediaConsents() {
  const { formatMessage } = useIntl();
  const list = usePages(media.GetMediaConsents, {}, 20, 'consents');
  const { data, error, refetch } = list.first;
  if (!error && (data?.items.length ?? 0) === 0) return null;
  return (
    <Card padding="text" aria-labelledby="media-consents" className={styles.card}>
      <SectionHead id="media-consents" title={formatMessage({ id: 'consents.title' })} />
      {error ? (
        <ErrorState number={error.number} onRetry={refetch} />
      ) : (
        list.inputs.map((input, page) => <Page key={page} input={input} />)
      )}
      <ShowMore list={list} />
    </Card>
  );
}

function Page({ input }: { input: { skip?: number; take?: number } }) {
  const { data } = useQuery(media.GetMediaConsents, input);
  return (
    <ul className={styles.list}>
      {data?.items.map((consent) => (
        <Row key={consent.consentId} consent={consent} />
      ))}
    </ul>
  );
}

/** One who asks, or was asked, and how it stands. */
function Row({ consent }: { consent: Consent }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { recipient, other, items, confirmed, can } = consent;
  const state = confirmed === null ? 'Open' : confirmed ? 'Confirmed' : 'Denied';
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <PersonLine person={other} to={profilePath(other.profileId)}>
          {formatMessage({ id: `consents.asked.${recipient}` }, { name: other.name, n: items, who })}
        </PersonLine>
      </span>
      {(recipient === 'Other' || confirmed !== null) && (
        <Tag tone={confirmed === null ? 'neutral' : confirmed ? 'success' : 'warn'}>
          {formatMessage({ id: `consents.state.${state}` })}
        </Tag>
      )}
      {can.includes('AnswerMediaConsent') && <Answer consent={consent} />}
    </li>
  );
}

/** Who agreed may say no later, and who said no may agree after all. */
function Answer({ consent: { consentId, confirmed, other } }: { consent: Consent }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const [answer, { isLoading }] = useCommand(media.AnswerMediaConsent);
  const words = (id: string) => formatMessage({ id: `consents.${id}` }, { name: other.name, who });
  const send = async (confirms: boolean) => {
    try {
      await answer({ consentId, confirms });
      notify({ message: words(confirms ? 'confirmed' : 'denied'), tone: 'success' });
      focusTitle();
    } catch (error) {
      tell(error);
    }
  };
  const deny = async () => {
    const sure = await confirm({
      title: words('deny.title'),
      text: words('deny.text'),
      confirmLabel: words('deny.button'),
      tone: 'danger',
    });
    if (sure) await send(false);
  };
  return (
    <span className={styles.answers}>
      {confirmed !== true && (
        <Button size="sm" busy={isLoading} onClick={() => void send(true)}>
          {words('confirm')}
        </Button>
      )}
      {confirmed !== false && (
        <Button variant="outline" size="sm" busy={isLoading} onClick={() => void deny()}>
          {words('deny')}
        </Button>
      )}
    </span>
  );
}
