import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { allowed, useConsent } from '../../platform/consent.ts';
import { Film } from './Film.tsx';
import type { GalleryItem } from './galleryItem.ts';
import styles from './Moving.module.css';

interface Props {
  item: GalleryItem;
  /** Only what is looked at may play. */
  current: boolean;
}

/** A video in full size; it begins when somebody starts it. */
export function MovingSlide({ item: { name, full, videoUrl, externalUrl }, current }: Props) {
  if (externalUrl) return <ExternalVideo url={externalUrl} name={name} current={current} />;
  if (!videoUrl || !full) return null;
  return <Film still={full} url={videoUrl} name={name} current={current} />;
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
