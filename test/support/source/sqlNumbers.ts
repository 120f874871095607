import ts from 'typescript';
import { choices, profileChoices } from '../../../shared/profiles/profileFields.ts';
import { placeOf, serverSources } from './sourceFiles.ts';

const compares = String.raw`"?\s*(?:=|<>|<=|>=|<|>|is (?:not )?distinct from|(?:not )?in)\s*\(?\s*`;
const byName = new RegExp(String.raw`(\w+)${compares}\$\{(?:sql\.lit\()?\w+\.[A-Z]\w*\)?\}`, 'g');
const named = /\b(?:enumName|name)\(\w+, (?:sql\.ref\()?'(?:\w+\.)?(\w+)'/g;
const byNumber = new RegExp(String.raw`(\w+)${compares}(\d+)\b`, 'g');

/** Whether something is withheld at all reads better by number, however it is. */
const isWhetherAtAll = (column: string, number: string) => column.endsWith('withheld') && number === '0';

/** Columns that hold an enumeration: those of declared fields, and whatever a statement compares or tells by name. */
const enumerationColumns = (): Set<string> =>
  new Set([
    ...Object.values({ ...choices, ...profileChoices }).map(({ column }) => column),
    ...serverSources().flatMap(({ text }) =>
      [byName, named].flatMap((way) => [...text.matchAll(way)].map((one) => one[1]!)),
    ),
  ]);

/** Where SQL compares an enumeration's column with a bare number, or sets it to one. */
export function numberedPlaces(): string[] {
  const columns = enumerationColumns();
  const places: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
    for (const [text, column, number] of isText ? node.getText().matchAll(byNumber) : [])
      if (columns.has(column!) && !isWhetherAtAll(column!, number!)) places.push(`${placeOf(node)} ${text}`);
    ts.forEachChild(node, visit);
  };
  serverSources().forEach(visit);
  return places;
}
