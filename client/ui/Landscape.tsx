import { classes } from './classes.ts';
import styles from './Landscape.module.css';

/** A drawn landscape that fills the place it stands in; its address is one of client/art/art.d.ts. */
export const Landscape = ({ art, className }: { art: string; className?: string | undefined }) => (
  <span className={classes(styles.landscape, className)}>
    <img src={art} alt="" fetchPriority="high" />
  </span>
);
