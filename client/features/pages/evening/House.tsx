import cafeLights from 'art:street/cafe/lights';
import cafe from 'art:street/cafe/walls';
import lodgeLights from 'art:street/lodge/lights';
import lodge from 'art:street/lodge/walls';
import writingLights from 'art:street/writing/lights';
import writing from 'art:street/writing/walls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CardLink } from '../../../ui/Card.tsx';
import { TextSkeleton } from '../../../ui/Skeleton.tsx';
import styles from './House.module.css';

const houses = {
  writing: { walls: writing, lights: writingLights },
  lodge: { walls: lodge, lights: lodgeLights },
  cafe: { walls: cafe, lights: cafeLights },
};

interface Props {
  house: keyof typeof houses;
  icon: ReactNode;
  /** What kind of thing is behind its windows. */
  kind: string;
  /** The address of a drawing, 16:9. */
  picture: string;
  title: string;
  /** Where the title leads. */
  to?: string | undefined;
  /** Who, when, where. */
  facts?: ReactNode;
  text: string;
  /** The way further. */
  way: { to: string; words: string };
  /** What it tells is on its way; the card has its size already. */
  waiting?: boolean;
}

/** One house of the street with what it opens into. */
export const House = ({ house, icon, kind, picture, title, to, facts, text, way, waiting = false }: Props) => (
  <div className={styles.plot}>
    <div className={styles.house}>
      <img src={houses[house].walls} alt="" width="360" height="340" loading="lazy" />
      <img src={houses[house].lights} alt="" width="360" height="340" className={styles.lights} loading="lazy" />
    </div>
    <article className={styles.card}>
      <img className={styles.picture} src={picture} alt="" width="800" height="450" loading="lazy" />
      <div className={styles.words}>
        <p className={styles.kind}>
          {icon}
          {kind}
        </p>
        {waiting ? (
          <TextSkeleton lines={4} />
        ) : (
          <>
            <h3 className={styles.title}>{to === undefined ? title : <CardLink to={to}>{title}</CardLink>}</h3>
            {facts !== undefined && <p className={styles.facts}>{facts}</p>}
            <p className={styles.text}>{text}</p>
          </>
        )}
        <Link to={way.to} className={styles.way}>
          {way.words}
        </Link>
      </div>
    </article>
  </div>
);
