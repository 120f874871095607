import type { CSSProperties } from 'react';
import {
  clothColours,
  clothHeight,
  clothWidth,
  type PatternColours,
  type PatternKind,
} from '../../../shared/art/pattern.ts';
import { clothFiles } from './files.ts';
import { inBoth } from './paint.ts';
import styles from './Scenery.module.css';

interface Props {
  kind: PatternKind;
  /** The threads in the light scheme, and in the dark one. */
  light: PatternColours;
  dark: PatternColours;
}

/** A pattern that fills the place it stands in; its threads follow the scheme. */
export const Cloth = ({ kind, light, dark }: Props) => (
  <svg
    className={styles.scenery}
    aria-hidden="true"
    focusable="false"
    viewBox={`0 0 ${clothWidth} ${clothHeight}`}
    preserveAspectRatio="xMidYMid slice"
    style={Object.fromEntries(clothColours.map((name, i) => [name, inBoth(light[i]!, dark[i]!)])) as CSSProperties}
  >
    <use href={`${clothFiles[kind]}#cloth`} />
  </svg>
);
