import { memo, useId, useMemo } from 'react';
import { landKinds, lands, type LandKind, type Tone } from '../../../shared/art/lands.ts';
import { coloursOf, type Light } from '../../../shared/art/light.ts';
import { nightLights, starryLights, type Palette } from '../../../shared/art/palettes.ts';
import { random } from '../../../shared/art/random.ts';
import { files } from './files.ts';
import { birds, clouds, farRidge, seaHeight, skyHeight, stars, trail, waves } from './lines.ts';
import styles from './Scenery.module.css';

interface Props extends Light {
  /** The same number gives the same place. */
  seed: number;
  /** What stands there; chosen by the seed unless told. */
  kind?: LandKind;
}

type Paint = (of: (palette: Palette) => string) => string;

/** A colour that follows the scheme of the page. */
function paintOf(light: Pick<Light, 'name' | 'season'>): Paint {
  const colours = coloursOf(light);
  return (of) => {
    const [day, dark] = [of(colours.light), of(colours.dark)];
    return day === dark ? day : `light-dark(${day}, ${dark})`;
  };
}

const toneColours: Record<Tone, (palette: Palette) => string> = {
  far: ({ hills }) => hills[1],
  mid: ({ hills }) => hills[2],
  near: ({ hills }) => hills[3],
  shade: ({ hills }) => hills[2],
  ink: ({ hills }) => hills[4],
  trim: ({ hills }) => hills[2],
  lit: ({ lit }) => lit,
  glow: ({ lit }) => lit,
};
const toneOpacity: Partial<Record<Tone, number>> = { shade: 0.3, trim: 0.7, glow: 0.16 };

/** How far above the horizon the disc stands, in hundredths of the height: the moon takes over when the sun is gone. */
function discOf({ name, height }: Light, chance: number) {
  const moon = height < -3;
  const radius = moon ? 6.5 : 8.5;
  const above = moon ? 20 + chance * 14 : Math.max(-4, Math.min(43, 3 + height * 1.6));
  return { radius, above, shines: above > -3, starry: starryLights.includes(name) && moon };
}

/** Beside what stands there, and never far to the left, where words and portraits are. */
function sunPlace(land: LandKind, mirrored: boolean, chance: number): number {
  if (land === 'cabin') return mirrored ? 0.6 + chance * 0.2 : 0.5 + chance * 0.06;
  return mirrored ? 0.34 + chance * 0.3 : 0.58 + chance * 0.24;
}

function pictureOf(seed: number, kind: LandKind | undefined, light: Light) {
  const next = random(seed * 7 + 3);
  const land = kind ?? landKinds[Math.floor(next() * landKinds.length)]!;
  const mirrored = kind === undefined && next() > 0.5;
  const sunAt = sunPlace(land, mirrored, next());
  const disc = discOf(light, next());
  return {
    ...{ land, mirrored, sunAt, disc },
    ridges: [farRidge(next, 9, 7), farRidge(next, 4, 4)],
    clouds: clouds(next),
    waves: waves(next),
    trail: trail(next, disc.radius),
    birds: nightLights.includes(light.name) ? '' : birds(next),
    stars: disc.starry ? stars(next) : '',
  };
}

/** Keeps its proportions and stands at a share of the width, with its origin on the horizon. */
const upwards = { viewBox: `-60 ${-skyHeight} 120 ${skyHeight}`, preserveAspectRatio: 'xMidYMax meet' };
const downwards = { viewBox: `-60 0 120 ${seaHeight}`, preserveAspectRatio: 'xMidYMin meet' };
const offsetOf = (at: number) => ({ x: `${Math.round((at - 0.5) * 1000) / 10}%`, width: '100%', overflow: 'visible' });
const wide = (height: number) => ({ viewBox: `0 0 100 ${height}`, preserveAspectRatio: 'none' });
const sea = { y: `${skyHeight}%`, height: `${seaHeight}%` };

/**
 * A Nordic landscape that fills the place it stands in, whatever its ratio: sky and water stretch, what stands there keeps
 * its proportions and its place at the horizon. Its light is that of an hour and a season, and follows the scheme.
 */
export const Scenery = memo(function Scenery({ seed, kind, name, season, height }: Props) {
  const id = useId().replace(/\W/g, '');
  const picture = useMemo(() => pictureOf(seed, kind, { name, season, height }), [seed, kind, name, season, height]);
  const paint = paintOf({ name, season });
  const { sunAt, disc } = picture;
  return (
    <svg className={styles.scenery} aria-hidden="true" focusable="false">
      <Gradients id={id} paint={paint} />
      <svg width="100%" height={`${skyHeight}%`}>
        <rect width="100%" height="100%" fill={`url(#${id}s)`} />
        <svg {...wide(skyHeight)}>
          <path d={picture.stars} className={styles.line} stroke="#fff" strokeWidth="1.7" opacity="0.6" />
        </svg>
        <svg {...upwards} {...offsetOf(sunAt)}>
          <circle cy={-disc.above} r={disc.radius * 4.4} fill={`url(#${id}h)`} />
          <circle cy={-disc.above} r={disc.radius} fill={paint(({ sun }) => sun)} />
          <path d={picture.birds} className={styles.line} stroke={paint(({ hills }) => hills[4])} opacity="0.5" />
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
      <Land kind={picture.land} mirrored={picture.mirrored} paint={paint} />
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
