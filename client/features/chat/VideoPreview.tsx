import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { externalVideo } from '../../../shared/media/externalVideo.ts';
import { videoAt } from '../../../shared/media/players.ts';
import { ExternalVideo } from '../../kit/media/ExternalVideo.tsx';
import { partsOf } from '../../kit/thread/WrittenText.tsx';
import { useAsk } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './VideoPreview.module.css';

type Info = Output<typeof externalVideo.GetExternalVideoInfo>;

/** The first video of a well-known player to which a text leads. */
export function videoIn(text: string): { url: string; player: string } | undefined {
  for (const { url } of partsOf(text)) {
    const found = url && videoAt(url.href);
    if (found) return { url: url.href, player: found.player.name };
  }
  return undefined;
}

/** Once it has its size: the list that follows its lower edge has moved by then. */
function bringIntoSight(figure: HTMLElement) {
  const observer = new ResizeObserver(() => {
    figure.scrollIntoView({ block: 'nearest' });
    observer.disconnect();
  });
  observer.observe(figure);
  return () => observer.disconnect();
}

/** A video in a message: the player of another house is asked for nothing before somebody wants to see it. */
export function VideoPreview({ url, player }: { url: string; player: string }) {
  const { formatMessage } = useIntl();
  const ask = useAsk(externalVideo.GetExternalVideoInfo);
  const { tell } = useCallError();
  const [busy, setBusy] = useState(false);
  const [info, setInfo] = useState<Info>();
  const show = () => {
    setBusy(true);
    void ask({ url })
      .then(setInfo, tell)
      .finally(() => setBusy(false));
  };
  if (!info)
    return (
      <Button variant="outline" size="sm" busy={busy} icon={<IconPlayerPlay size={18} />} onClick={show}>
        {formatMessage({ id: 'chat.video.show' }, { player })}
      </Button>
    );
  const name = info.title ?? formatMessage({ id: 'chat.video' }, { player });
  return (
    <figure ref={bringIntoSight} className={styles.video}>
      <ExternalVideo inline url={info.frameUrl} name={name} />
      <figcaption className={styles.foot}>
        <span className={styles.name}>{name}</span>
        <Button variant="text" size="sm" onClick={() => setInfo(undefined)}>
          {formatMessage({ id: 'chat.video.hide' })}
        </Button>
      </figcaption>
    </figure>
  );
}
