import { classes } from '../classes.ts';
import styles from './Logo.module.css';
import words from './logo.svg';

const stem =
  'M8.2 12.4C9 9.9 10.9 8.6 13.1 8.6c2.5 0 3.9 1.7 3.9 4.3V16M17 16H12.4c-2.9 0-4.9 1.5-4.9 3.9 0 2.3 1.7 3.7 4.1 3.7C14.9 23.6 17 21.4 17 18M17 16h7.6c0-4.6-1.3-7.4-3.9-7.4S17 11.5 17 16c0 4.8 1.5 7.6 4.2 7.6 1.7 0 2.9-.8 3.5-2.4';

interface Props {
  /** The accessible name: the site's own. */
  name: string;
  darkVariant?: boolean;
  /** White and amber, over a landscape. */
  onImage?: boolean;
  /** The mark without the word; in the dark variant its *dark* stays, so that one sees where one is. */
  short?: boolean;
}

/** 32 px high; the letters lie in one cached file and take their colours from the scheme. */
export function Logo({ name, darkVariant, onImage, short }: Props) {
  return (
    <span className={classes(styles.logo, onImage && styles.onImage)} role="img" aria-label={name}>
      <svg className={styles.mark} viewBox="0 0 32 32">
        <rect width="32" height="32" />
        <path d={stem} />
      </svg>
      {(darkVariant || !short) && (
        <svg
          className={classes(styles.word, darkVariant && (short ? styles.dark : styles.long))}
          viewBox={darkVariant ? (short ? '154.3 0 62 32' : '41 0 175.3 32') : '41 0 107.5 32'}
        >
          <use href={`${words}#${darkVariant ? 'dark' : 'main'}`} width={darkVariant ? 216.3 : 148.5} height="32" />
        </svg>
      )}
    </span>
  );
}
