/** What the server's source says that its statements answer: the properties behind `sql<…>`, as far as the same file tells. */
import ts from 'typescript';
import { placeOf, serverSources } from './sourceFiles.ts';

export interface ResultProperty {
  name: string;
  /** Its type is written by hand, of nothing but `string`, `number`, `null` and the like. */
  isByHand: boolean;
  place: string;
}

const byHand = /^(string|number|boolean|Buffer|Date|null|unknown|\[\]|\||\s)+$/;

const propertyOf = (member: ts.TypeElement): ResultProperty[] =>
  ts.isPropertySignature(member) && member.type
    ? [{ name: member.name.getText(), isByHand: byHand.test(member.type.getText()), place: placeOf(member) }]
    : [];

/** The properties of a type; of one that another file declares, none. */
export function propertiesOf(type: ts.TypeNode): ResultProperty[] {
  if (ts.isTypeLiteralNode(type)) return type.members.flatMap(propertyOf);
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(propertiesOf);
  if (ts.isTypeReferenceNode(type)) return propertiesNamed(type.typeName, type.typeArguments);
  return ts.isExpressionWithTypeArguments(type) ? propertiesNamed(type.expression, type.typeArguments) : [];
}

function propertiesNamed(name: ts.Node, [of, keys]: readonly ts.TypeNode[] = []): ResultProperty[] {
  const called = name.getText();
  if (of && keys && /^(Pick|Omit)$/.test(called)) {
    const named = new Set([...keys.getText().matchAll(/'(\w+)'/g)].map(([, key]) => key));
    return propertiesOf(of).filter((one) => named.has(one.name) === (called === 'Pick'));
  }
  const declared = name
    .getSourceFile()
    .statements.find(
      (one) => (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name.text === called,
    );
  if (declared && ts.isTypeAliasDeclaration(declared)) return propertiesOf(declared.type);
  if (!declared || !ts.isInterfaceDeclaration(declared)) return [];
  const inherited = (declared.heritageClauses ?? []).flatMap(({ types }) => types).flatMap(propertiesOf);
  return [...declared.members.flatMap(propertyOf), ...inherited];
}

/** The properties that each template of `sql` with a type says to answer, by the place of the template. */
export function resultsOfServer(): Map<string, ResultProperty[]> {
  const results = new Map<string, ResultProperty[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' && node.typeArguments)
      results.set(placeOf(node), node.typeArguments.flatMap(propertiesOf));
    ts.forEachChild(node, visit);
  };
  serverSources().forEach(visit);
  return results;
}
