import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { ShownMedia } from '../../../shared/media.ts';
import { allowed, useConsent } from '../../app/consent.ts';
import { useMediaAddress } from '../../ui/mediaUrl.ts';
import type { Picture } from '../../ui/picture.ts';
import styles from './Moving.module.css';

interface Props {
  item: ShownMedia;
  name: string;
  /** Only what is looked at may play. */
  current: boolean;
}

/** A video in full size; it begins when somebody starts it. */
export function MovingSlide({ item, name, current }: Props) {
  if (item.externalUrl) return <ExternalVideo url={item.externalUrl} name={name} current={current} />;
  if (!item.videoUrl || !item.full) return null;
  return <OwnVideo still={item.full} url={item.videoUrl} name={name} current={current} />;
}

interface VideoProps extends Omit<Props, 'item'> {
  still: Picture;
  url: string;
}

function OwnVideo({ still, url, name, current }: VideoProps) {
  const address = useMediaAddress();
  // A renewed right must not begin the video again.
  const [first] = useState(() => address(url));
  const look = { width: still.width, height: still.height, className: styles.video };
  if (!current) return <img {...look} src={still.tiny} alt="" />;
  return (
    <video
      {...look}
      controls
      playsInline
      preload="none"
      aria-label={name}
      poster={address(still.url) ?? still.tiny}
      src={first ?? address(url)}
      controlsList="nodownload"
    />
  );
}

/** A video of another house: nothing is asked of it before the visitor has allowed that. */
function ExternalVideo({ url, name, current }: { url: string; name: string; current: boolean }) {
  const { formatMessage } = useIntl();
  useConsent();
  if (!allowed('marketing')) {
    return (
      <p className={styles.blocked}>
        {formatMessage(
          { id: 'media.external.blocked' },
          {
            link: (words) => (
              <Link key="link" to="/Cookies#settings">
                {words}
              </Link>
            ),
          },
        )}
      </p>
    );
  }
  if (!current) return null;
  return (
    <iframe
      className={styles.frame}
      src={url}
      title={name}
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin"
    />
  );
}
