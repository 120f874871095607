import { opened } from '../../../ui/Card.tsx';
import { classes } from '../../../ui/classes.ts';
import { coverOf } from './covers.ts';
import styles from './PublicBlogs.module.css';

interface CardProps {
  blogEntryId: number;
  /** Whether it is what is seen first of the page. */
  leads?: boolean;
}

/** The drawing over an entry; it says nothing of its own. */
export const CardCover = ({ blogEntryId, leads }: CardProps) => (
  <img
    className={styles.cover}
    src={coverOf(blogEntryId).card}
    alt=""
    width="800"
    height="450"
    {...(leads ? { fetchPriority: 'high' } : { loading: 'lazy' })}
  />
);

/** The same across a page, and as a card's on a phone. */
export const PageCover = ({ blogEntryId }: { blogEntryId: number }) => {
  const { card, wide } = coverOf(blogEntryId);
  return (
    <picture className={classes(styles.page, opened)}>
      <source media="(width < 48em)" srcSet={card} />
      <img src={wide} alt="" width="1180" height="236" fetchPriority="high" />
    </picture>
  );
};
