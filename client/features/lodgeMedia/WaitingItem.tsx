import { useState } from 'react';
import { useIntl } from 'react-intl';
import { lodgeMedia, longestRejection, type WaitingLodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { profilePath } from '../../platform/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { Film } from '../../kit/media/Film.tsx';
import { KeyButton } from '../../ui/form/KeyButton.tsx';
import { useKeys } from '../../ui/keys.ts';
import { useMediaAddress } from '../../platform/mediaUrl.ts';
import { notify } from '../../platform/notify.ts';
import { PersonLine } from '../../kit/people/Person.tsx';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';
import { Veil } from '../../kit/media/Reveal.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './LodgeMedia.module.css';
import { useItemName } from './names.ts';

interface Props {
  item: WaitingLodgeMedia;
  index: number;
  count: number;
  /** Looks at another one of them. */
  onGo: (index: number) => void;
}

/** One that waits: blurred until somebody wants to see it, with what is known of it and what can be decided. */
export function WaitingItem({ item, index, count, onGo }: Props) {
  const { formatMessage } = useIntl();
  const { tell, wordsOf, tellUnforeseen } = useCallError();
  const name = useItemName()(item);
  const [shown, show] = useState(false);
  const [asking, setAsking] = useState(false);
  const [accept, accepting] = useCommand(lodgeMedia.AcceptMediaItem);
  const [reconsider, reconsidering] = useCommand(lodgeMedia.ReconsiderMediaItem);
  const [reject, rejecting] = useCommand(lodgeMedia.RejectMediaItem);
  const { mediaItemId, by, can, reason: rejectedFor } = item;
  const words = (id: string) => formatMessage({ id: `lodgeMedia.${id}` });
  const done = (id: string) => notify({ message: words(id), tone: 'success' });
  const say = {
    yes: () => void accept({ mediaItemId }).then(() => done('accepted'), tell),
    again: () => void reconsider({ mediaItemId }).then(() => done('reconsidered'), tell),
    no: (reason: string) => reject({ mediaItemId, reason }).then(() => done('rejected')),
  };
  const busy = accepting.isLoading || rejecting.isLoading;
  const keys = {
    j: () => onGo(index + 1),
    k: () => onGo(index - 1),
    a: () => !busy && can.includes('AcceptMediaItem') && say.yes(),
    r: () => can.includes('RejectMediaItem') && setAsking(true),
    ' ': () => show(true),
  };
  useKeys(keys);
  return (
    <Card padding="none" as="article" className={styles.waiting} aria-label={name}>
      <Preview item={item} name={name} shown={shown} onShow={() => show(true)} />
      <div className={styles.facts}>
        <p className={styles.quiet} role="status">
          {formatMessage({ id: 'lodgeMedia.place' }, { at: index + 1, n: count })}
        </p>
        {item.left && <p className={styles.quiet}>{words('left')}</p>}
        {by && (
          <PersonLine person={by} to={profilePath(by.profileId)}>
            <Time at={item.at} />
          </PersonLine>
        )}
        <p>{formatMessage({ id: 'lodgeMedia.in' }, { album: item.album.name })}</p>
        {item.caption && <p>{item.caption}</p>}
        {item.alt && <p className={styles.quiet}>{formatMessage({ id: 'lodgeMedia.alt' }, { alt: item.alt })}</p>}
        {item.adult && <Tag tone="warn">{words('adult')}</Tag>}
        {rejectedFor && <p>{formatMessage({ id: 'lodgeMedia.rejectedFor' }, { reason: rejectedFor })}</p>}
        <div className={styles.decide}>
          {can.includes('AcceptMediaItem') && (
            <KeyButton hint="A" variant="primary" busy={busy} onClick={keys.a}>
              {words('accept')}
            </KeyButton>
          )}
          {can.includes('RejectMediaItem') && (
            <KeyButton hint="R" onClick={keys.r}>
              {words('reject')}
            </KeyButton>
          )}
          {can.includes('ReconsiderMediaItem') && (
            <Button size="sm" busy={reconsidering.isLoading} onClick={say.again}>
              {words('reconsider')}
            </Button>
          )}
          {count > 1 && (
            <>
              <KeyButton hint="K" onClick={keys.k}>
                {words('previous')}
              </KeyButton>
              <KeyButton hint="J" onClick={keys.j}>
                {words('next')}
              </KeyButton>
            </>
          )}
        </div>
      </div>
      {asking && (
        <PromptDialog
          opened
          required
          title={formatMessage({ id: 'lodgeMedia.reject.title' }, { name: by?.name ?? words('nobody') })}
          text={words('reject.text')}
          label={words('reject.reason')}
          maxLength={longestRejection}
          confirmLabel={words('reject')}
          tone="danger"
          busy={rejecting.isLoading}
          {...(rejecting.error && { error: wordsOf(rejecting.error) ?? '' })}
          onSubmit={(reason) => void say.no(reason.replace(/\s+/g, ' ')).catch(tellUnforeseen)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

interface PreviewProps extends Pick<Props, 'item'> {
  name: string;
  shown: boolean;
  onShow: () => void;
}

function Preview({ item: { full, videoUrl }, name, shown, onShow }: PreviewProps) {
  const address = useMediaAddress();
  if (!full) return <div className={styles.preview} />;
  const { width, height, tiny, url } = full;
  if (!shown)
    return (
      <div className={styles.preview}>
        <Veil tiny={tiny} alt={name} text={name} onShow={onShow} />
      </div>
    );
  return (
    <div className={styles.preview}>
      {videoUrl === null ? (
        <img src={address(url) ?? tiny} alt={name} width={width} height={height} />
      ) : (
        <Film still={full} url={videoUrl} name={name} current />
      )}
    </div>
  );
}
