import { memo, useId, useMemo } from 'react';
import { lands, type LandKind } from '../../../shared/art/lands.ts';
import type { Colours } from '../../../shared/art/palettes.ts';
import { random } from '../../../shared/art/random.ts';
import type { Tone } from '../../../shared/art/silhouettes.ts';
import { files } from './files.ts';
import { birds, clouds, farRidge, seaHeight, skyHeight, stars, trail, waves } from './lines.ts';
import { inBoth, paintOf, toneColours, toneOpacity, type Paint } from './paint.ts';
import styles from './Scenery.module.css';

type Scheme = keyof Colours;

interface Props {
  /** The same number gives the same place. */
  seed: number;
  /** What stands there. */
  kind: LandKind;
  colours: Colours;
  /** Degrees of the sun or the moon above the horizon. */
  height: number;
  moon?: boolean;
  mirrored?: boolean;
  /** The schemes in which they are in the air. */
  stars: readonly Scheme[];
  birds: readonly Scheme[];
}

/** How far above the horizon the disc stands, in hundredths of the height. */
function discOf(height: number, moon: boolean, chance: number) {
  const radius = moon ? 6.5 : 8.5;
  const above = moon ? 20 + chance * 14 : Math.max(-4, Math.min(43, 3 + height * 1.6));
  return { radius, above, shines: above > -3 };
}

/** Beside what stands there, and never far to the left, where words and portraits are. */
function sunPlace(land: LandKind, mirrored: boolean, chance: number): number {
  if (land === 'cabin') return mirrored ? 0.6 + chance * 0.2 : 0.5 + chance * 0.06;
  return mirrored ? 0.34 + chance * 0.3 : 0.58 + chance * 0.24;
}

function pictureOf(seed: number, kind: LandKind, mirrored: boolean, height: number, moon: boolean) {
  const next = random(seed * 7 + 3);
  const sunAt = sunPlace(kind, mirrored, next());
  const disc = discOf(height, moon, next());
  return {
    ...{ sunAt, disc },
    ridges: [farRidge(next, 9, 7), farRidge(next, 4, 4)],
    clouds: clouds(next),
    waves: waves(next),
    trail: trail(next, disc.radius),
    birds: birds(next),
    stars: stars(next),
  };
}

/** A colour in those schemes, and nothing in the others. */
function only(schemes: readonly Scheme[], colour: string): string {
  const [day, dark] = (['light', 'dark'] as const).map((scheme) => (schemes.includes(scheme) ? colour : 'transparent'));
  return inBoth(day!, dark!);
}

/** Keeps its proportions and stands at a share of the width, with its origin on the horizon. */
const upwards = { viewBox: `-60 ${-skyHeight} 120 ${skyHeight}`, preserveAspectRatio: 'xMidYMax meet' };
const downwards = { viewBox: `-60 0 120 ${seaHeight}`, preserveAspectRatio: 'xMidYMin meet' };
const offsetOf = (at: number) => ({ x: `${Math.round((at - 0.5) * 1000) / 10}%`, width: '100%', overflow: 'visible' });
const wide = (height: number) => ({ viewBox: `0 0 100 ${height}`, preserveAspectRatio: 'none' });
const sea = { y: `${skyHeight}%`, height: `${seaHeight}%` };

/**
 * A Nordic landscape that fills the place it stands in, whatever its ratio: sky and water stretch, what stands there keeps
 * its proportions and its place at the horizon. One drawing serves both schemes.
 */
export const Scenery = memo(function Scenery(props: Props) {
  const { seed, kind, colours, height, moon = false, mirrored = false } = props;
  const id = useId().replace(/\W/g, '');
  const picture = useMemo(() => pictureOf(seed, kind, mirrored, height, moon), [seed, kind, mirrored, height, moon]);
  const paint = paintOf(colours);
  const { sunAt, disc } = picture;
  return (
    <svg className={styles.scenery} aria-hidden="true" focusable="false">
      <Gradients id={id} paint={paint} />
      <svg width="100%" height={`${skyHeight}%`}>
        <rect width="100%" height="100%" fill={`url(#${id}s)`} />
        <svg {...wide(skyHeight)}>
          {props.stars.length > 0 && (
            <path
              d={picture.stars}
              className={styles.line}
              stroke={only(props.stars, '#fff')}
              strokeWidth="1.7"
              opacity="0.6"
            />
          )}
        </svg>
        <svg {...upwards} {...offsetOf(sunAt)}>
          <circle cy={-disc.above} r={disc.radius * 4.4} fill={`url(#${id}h)`} />
          <circle cy={-disc.above} r={disc.radius} fill={paint(({ sun }) => sun)} />
          {props.birds.length > 0 && (
            <path
              d={picture.birds}
              className={styles.line}
              stroke={only(props.birds, colours.light.hills[4])}
              opacity="0.5"
            />
          )}
        </svg>
        <svg {...wide(skyHeight)}>
          <path
            d={picture.clouds}
            className={styles.line}
            stroke={paint(({ mist }) => mist)}
            strokeWidth="3"
            opacity="0.3"
          />
          {picture.ridges.map((ridge, i) => (
            <path key={ridge} d={ridge} fill={paint(({ hills }) => hills[i]!)} />
          ))}
        </svg>
      </svg>
      <svg {...sea} {...wide(seaHeight)} width="100%">
        <rect width="100" height={seaHeight} fill={`url(#${id}w)`} />
        <path
          d={picture.waves}
          className={styles.line}
          stroke={paint(({ mist }) => mist)}
          strokeWidth="1.4"
          opacity="0.22"
        />
      </svg>
      {disc.shines && (
        <svg {...sea} {...downwards} {...offsetOf(sunAt)}>
          <path d={picture.trail} fill="none" stroke={paint(({ sun }) => sun)} strokeWidth="0.8" opacity="0.5" />
        </svg>
      )}
      <Land kind={kind} mirrored={mirrored} paint={paint} />
    </svg>
  );
});

const skyStops = [0, 0.42, 0.76, 1];

const Gradients = ({ id, paint }: { id: string; paint: Paint }) => (
  <defs>
    <linearGradient id={`${id}s`} x2="0" y2="1">
      {skyStops.map((offset, i) => (
        <stop key={offset} offset={offset} stopColor={paint(({ sky }) => sky[i]!)} />
      ))}
    </linearGradient>
    <linearGradient id={`${id}w`} x2="0" y2="1">
      {[0, 1].map((offset) => (
        <stop key={offset} offset={offset} stopColor={paint(({ water }) => water[offset]!)} />
      ))}
    </linearGradient>
    <radialGradient id={`${id}h`}>
      <stop stopColor={paint(({ sun }) => sun)} stopOpacity="0.42" />
      <stop offset="1" stopColor={paint(({ sun }) => sun)} stopOpacity="0" />
    </radialGradient>
  </defs>
);

function Land({ kind, mirrored, paint }: { kind: LandKind; mirrored: boolean; paint: Paint }) {
  return Object.entries(lands[kind]).map(([part, { at, tones }]) => (
    <svg key={part} {...sea} {...downwards} {...offsetOf(mirrored ? 1 - at : at)}>
      <g transform={mirrored ? 'scale(-1 1)' : undefined}>
        {(tones as readonly Tone[]).map((tone) => (
          <use
            key={tone}
            href={`${files[kind]}#${part}-${tone}`}
            fill={paint(toneColours[tone])}
            opacity={toneOpacity[tone]}
          />
        ))}
      </g>
    </svg>
  ));
}
