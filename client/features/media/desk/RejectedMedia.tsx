import { useIntl } from 'react-intl';
import type { Output } from '../../../../shared/contract.ts';
import { mediaReview } from '../../../../shared/media/review.ts';
import { useCommand, useQuery } from '../../../platform/api.ts';
import { usePages } from '../../../platform/paging.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCallError } from '../../../platform/callError.ts';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { notify } from '../../../platform/notify.ts';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { DateText } from '../../../ui/Time.tsx';
import { DarkTag } from '../../../kit/desk/DarkTag.tsx';
import person from '../../../kit/desk/Person.module.css';
import styles from '../../../kit/desk/Media.module.css';

type Rejected = Output<typeof mediaReview.GetRejectedMedia>['items'][number];

/** What the house does not show of a profile; another one of the house decides whether it is shown after all. */
export function RejectedMedia({ profileId }: { profileId: number }) {
  const { formatMessage } = useIntl();
  const list = usePages(mediaReview.GetRejectedMedia, { profileId }, 10, `rejected ${profileId}`);
  if ((list.first.data?.items.length ?? 0) === 0) return null;
  return (
    <Card aria-labelledby="person-media">
      <SectionHead id="person-media" title={formatMessage({ id: 'staff.person.media' })} />
      {list.inputs.map((input, page) => (
        <Page key={page} input={input} />
      ))}
      <ShowMore list={list} />
    </Card>
  );
}

function Page({ input }: { input: { profileId: number; skip?: number; take?: number } }) {
  const { data } = useQuery(mediaReview.GetRejectedMedia, input);
  return (
    <ul className={person.rows}>
      {data?.items.map((item) => (
        <Row key={item.mediaId} item={item} />
      ))}
    </ul>
  );
}

/** Never more than the tiny preview; whoever decides looks at it on the desk. */
function Row({ item: { mediaId, picture, dark, reason, decidedAt, can } }: { item: Rejected }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [propose, { isLoading }] = useCommand(mediaReview.ProposeMediaRestore);
  const send = async () => {
    try {
      await propose({ mediaId });
      notify({ message: formatMessage({ id: 'staff.person.media.proposed' }), tone: 'success' });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <li>
      <span className={styles.row}>
        <span className={styles.tile}>{picture && <img src={picture.tiny} alt="" />}</span>
        <span className={styles.words}>
          <span>
            <strong className={styles.reason}>{formatMessage({ id: `enum.MediaReason.${reason}` })}</strong>{' '}
            <DarkTag dark={dark} />
          </span>
          {decidedAt && (
            <span className={styles.meta}>
              <DateText at={decidedAt} />
            </span>
          )}
        </span>
      </span>
      {can.includes('ProposeMediaRestore') && (
        <Button variant="outline" size="sm" busy={isLoading} className={styles.propose} onClick={() => void send()}>
          {formatMessage({ id: 'staff.person.media.propose' })}
        </Button>
      )}
    </li>
  );
}
