import { useState } from 'react';
import styles from './Film.module.css';
import { useMediaAddress } from '../../platform/mediaUrl.ts';
import type { Picture } from './picture.ts';

interface Props {
  still: Picture;
  url: string;
  name: string;
  /** Only what is looked at may play. */
  current: boolean;
}

/** A video of the house in full size; it begins when somebody starts it. */
export function Film({ still, url, name, current }: Props) {
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
