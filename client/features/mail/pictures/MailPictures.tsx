import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Gallery } from '../../../kit/media/Gallery.tsx';
import type { GalleryItem } from '../../../kit/media/galleryItem.ts';
import { MediaTile } from '../../../kit/media/MediaTile.tsx';
import { Veil } from '../../../kit/media/Reveal.tsx';
import { classes } from '../../../ui/classes.ts';
import type { Mail } from '../types.ts';
import styles from './Pictures.module.css';

interface Props {
  mail: Mail;
  /** What its author is called. */
  name: string;
  /** They are shown once somebody wants to see them: the reader has not written to their author yet. */
  veiled: boolean;
}

/** The pictures of a mail: each opens in full size. */
export function MailPictures({ mail: { own, pictures, text }, name, veiled }: Props) {
  const { formatMessage } = useIntl();
  const [shown, show] = useState(false);
  const all = pictures.length;
  const alone = text === '' && styles.alone;
  const items = pictures.map(({ mediaId, picture, ...rest }, at) => ({
    ...{ id: mediaId, picture, ...rest, caption: '' },
    name: formatMessage({ id: 'mails.pictures.alt' }, { nth: at + 1, all, name, own: String(own) }),
    open: picture ? formatMessage({ id: 'mails.pictures.open' }, { nth: at + 1, all }) : undefined,
  })) satisfies GalleryItem[];
  if (veiled && !shown)
    return (
      <div className={classes(styles.veil, alone)}>
        <Veil
          tiny={pictures.find(({ picture }) => picture)?.picture?.tiny}
          alt=""
          text={formatMessage({ id: 'mails.pictures.veiled' }, { n: all, name })}
          show={formatMessage({ id: 'mails.pictures.veiled.show' }, { n: all })}
          onShow={() => show(true)}
        />
      </div>
    );
  return (
    <>
      <ul className={classes(styles.pictures, all > 1 && styles.several, alone)}>
        {items.map((item) => (
          <li key={item.id}>
            <MediaTile item={item} empty={<Absent failed={item.state === 'Failed'} />} />
          </li>
        ))}
      </ul>
      <Gallery items={items} />
    </>
  );
}

/** Stands for a picture that is not there yet, or never will be. */
function Absent({ failed }: { failed: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.empty}>
      {failed ? <IconPhotoOff size={24} /> : <IconPhoto size={24} />}
      {formatMessage({ id: failed ? 'mails.pictures.failed' : 'mails.pictures.waiting' })}
    </span>
  );
}

/** The pictures of a mail that is on its way, as this page knows them. */
export function LeavingPictures({ previews }: { previews: readonly string[] }) {
  if (previews.length === 0) return null;
  return (
    <ul className={classes(styles.pictures, previews.length > 1 && styles.several)}>
      {previews.map((preview) => (
        <li key={preview} className={styles.leaving}>
          <img src={preview} alt="" />
        </li>
      ))}
    </ul>
  );
}
