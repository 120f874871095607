import { classes } from '../../../ui/classes.ts';
import tones from '../../../ui/tones.module.css';
import styles from './PublicBlogs.module.css';

const colours = ['primary', 'accent', 'info', 'heather', 'success'] as const;

interface Props {
  name: string;
  size?: 28 | 44;
}

/** The first letter of a pen name, which is all that guests know of anybody; the name stands beside it. */
export function PenAvatar({ name, size = 28 }: Props) {
  const [letter = ''] = name;
  const sum = [...name].reduce((total, one) => total + one.codePointAt(0)!, 0);
  const tone = tones[colours[sum % colours.length]!];
  return (
    <span className={classes(styles.pen, size === 44 && styles.large, tone)} aria-hidden="true">
      {letter.toLocaleUpperCase('da')}
    </span>
  );
}
