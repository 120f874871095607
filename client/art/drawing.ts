import { avatar, type AvatarBackground } from '../../shared/art/avatar.ts';
import type { FigureName } from '../../shared/art/figures.ts';
import { land, type LandKind } from '../../shared/art/lands.ts';
import type { PaletteName } from '../../shared/art/palettes.ts';
import { cloth, pattern, type PatternColours, type PatternKind } from '../../shared/art/pattern.ts';
import { scene, type SceneKind, type SceneOptions } from '../../shared/art/scene.ts';
import type { HouseName } from '../../shared/art/houses.ts';
import { streetHouse, streetSky } from '../../shared/art/street.ts';

const numeric = ['horizon', 'sunX', 'sunHeight', 'sunRadius', 'place'] as const;
const size = (query: URLSearchParams, name: 'w' | 'h') => (query.has(name) ? Number(query.get(name)) : undefined);

function drawScene([kind, light, seed]: string[], query: URLSearchParams): string {
  const options: SceneOptions = {
    clouds: query.get('clouds') !== 'none',
    birds: query.get('birds') !== 'none',
  };
  for (const name of numeric) if (query.has(name)) options[name] = Number(query.get(name));
  return scene(kind as SceneKind, light as PaletteName, Number(seed ?? 1), size(query, 'w'), size(query, 'h'), options);
}

function drawPattern([kind, seed]: string[], query: URLSearchParams): string {
  const colours = (query.get('colours') ?? '').split(',').map((colour) => `#${colour}`);
  if (colours.length !== 4) throw new Error('a pattern needs colours=ground,first,second,third');
  return pattern(
    kind as PatternKind,
    colours as unknown as PatternColours,
    Number(seed ?? 1),
    size(query, 'w'),
    size(query, 'h'),
  );
}

function drawAvatar([people = '', seed]: string[], query: URLSearchParams): string {
  const names = people.split(',') as FigureName[];
  const [kind, light] = (query.get('scene') ?? '').split('/');
  const background: AvatarBackground = light
    ? { kind: kind as SceneKind, light: light as PaletteName }
    : `#${query.get('bg') ?? 'd9b3c4'}`;
  return avatar(
    names.length === 2 ? [names[0]!, names[1]!] : names[0]!,
    background,
    Number(seed ?? 1),
    query.has('big'),
  );
}

function drawStreet([thing, part, seed]: string[], query: URLSearchParams): string {
  if (thing !== 'sky') return streetHouse(thing as HouseName, part as 'walls' | 'lights');
  return streetSky(part as PaletteName, Number(seed ?? 1), size(query, 'w'), size(query, 'h'));
}

const drawLand = ([kind, seed]: string[]): string => land(kind as LandKind, Number(seed ?? 1));

const drawCloth = ([kind]: string[]): string => cloth(kind as PatternKind);

const makers = {
  ...{ scene: drawScene, land: drawLand, pattern: drawPattern, cloth: drawCloth },
  ...{ avatar: drawAvatar, street: drawStreet },
};

/**
 * Draws what an import of `art:…` asks for, see art.d.ts.
 * @throws when the kind of drawing is unknown
 */
export function draw(request: string): { name: string; svg: string } {
  const [path = '', query = ''] = request.split('?');
  const [maker = '', ...parts] = path.split('/');
  const make = makers[maker as keyof typeof makers];
  if (!make) throw new Error(`No drawing is called "${request}".`);
  try {
    return { name: parts.join('-').replaceAll(',', '-'), svg: make(parts, new URLSearchParams(query)) };
  } catch (cause) {
    throw new Error(`"art:${request}" cannot be drawn.`, { cause });
  }
}
