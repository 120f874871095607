import { useLayoutEffect, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router';
import { createStore, useStore } from '../platform/externalStore.ts';
import styles from './Card.module.css';
import { classes } from './classes.ts';

interface CardProps extends ComponentProps<'section'> {
  /** 20 px of room inside, 24 for text, none for lists and pictures. */
  padding?: 'none' | 'normal' | 'text';
  /** An article stands for itself: one entry of a list. */
  as?: 'section' | 'article';
}

/** A surface of its own. Never put a card in a card: use a Well or a line. */
export function Card({ padding = 'normal', as: Element = 'section', className, ...rest }: CardProps) {
  return <Element {...rest} className={classes(styles.card, styles[padding], className)} />;
}

/** The card that was pressed last: one at a time opens. */
const pressed = createStore<object | null>(null);

/** The name of what a card tells of; pressing the card anywhere follows it, and its picture grows into that of the page. */
export function CardLink(props: ComponentProps<typeof Link>) {
  const [self] = useState({});
  const opens = useStore(pressed) === self;
  useLayoutEffect(() => {
    if (!opens) return;
    document.documentElement.dataset['opens'] = '';
    return () => void delete document.documentElement.dataset['opens'];
  }, [opens]);
  return (
    <Link
      viewTransition
      {...props}
      className={styles.link}
      onClick={() => pressed.set(() => self)}
      data-opens={opens || undefined}
    />
  );
}

/** For the picture at the head of a page, into which that of its card grows. */
export const { opened } = styles;

interface HeadProps {
  title: ReactNode;
  /** A link or a count at the right. */
  aside?: ReactNode;
  level?: 2 | 3;
  id?: string;
  /** Takes the focus when what had it is gone. */
  ref?: Ref<HTMLHeadingElement>;
}

/** The head of a card or a section: a title and perhaps a link at the right. */
export function SectionHead({ title, aside, level = 2, id, ref }: HeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading id={id} ref={ref} tabIndex={ref ? -1 : undefined}>
        {title}
      </Heading>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

export const Well = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes(styles.well, className)} />
);
