import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { allowed, useConsent } from '../../platform/consent.ts';
import styles from './ExternalVideo.module.css';

interface Props {
  url: string;
  name: string;
  /** In the measures of what stands around it, rather than of the screen. */
  inline?: boolean;
}

/** A video of another house: nothing is asked of it before the visitor has allowed that. */
export function ExternalVideo({ url, name, inline = false }: Props) {
  const { formatMessage } = useIntl();
  useConsent();
  if (!allowed('marketing')) {
    return (
      <p className={inline ? styles.blockedInline : styles.blocked}>
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
  return (
    <iframe
      className={inline ? styles.inline : styles.frame}
      src={url}
      title={name}
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin"
    />
  );
}
