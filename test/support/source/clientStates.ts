/** What a file of the client reads of the state that somebody is in, as its source tells it. */
import ts from 'typescript';
import { filesBelow, rootFile } from '../tree.ts';
import { readFileSync } from 'node:fs';

/** What of a profile could open or close something; not how it is drawn or addressed. */
const states = new Set([
  ...['id', 'isLoggedIn', 'member', 'accessType', 'status', 'emailConfirmed', 'ageCheckNeeded', 'darkStatus'],
  ...['termsAccepted', 'forcedValidation', 'forcedConsentMedia', 'impersonated', 'gender', 'profileType', 'persons'],
]);
/** Of the site, of a ban, of a clock, and what a view says beside its `can`. */
const others = /\b(site\.(?:dark|id|lodgesEnabled)|ProfileBlogBan|GetCreateLodgeBan|isOver|mayAdd|mayWrite|canAsk)\b/g;

const isProfile = (node: ts.Node): boolean => {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAwaitExpression(node))
    return isProfile(node.expression);
  if (ts.isBinaryExpression(node)) return isProfile(node.left);
  return ts.isCallExpression(node) && /^(use|read)CurrentProfile$/.test(node.expression.getText());
};

/** The states that a source reads, by the names of their fields. */
export function statesReadIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const profiles = new Set<string>();
  const found = new Set<string>();
  const isNamed = (node: ts.Node) => ts.isIdentifier(node) && profiles.has(node.text);
  const bind = (name: ts.BindingName) => {
    if (ts.isIdentifier(name)) profiles.add(name.text);
    else
      for (const one of name.elements)
        if (!ts.isOmittedExpression(one)) found.add((one.propertyName ?? one.name).getText());
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const { left = node.initializer } = node.initializer as Partial<ts.BinaryExpression>;
      if (isProfile(node.initializer) || isNamed(left)) bind(node.name);
    }
    if (ts.isParameter(node) && /\bProfileData\b/.test(node.type?.getText() ?? '')) bind(node.name);
    if (ts.isPropertyAccessExpression(node) && (isProfile(node.expression) || isNamed(node.expression)))
      found.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const marked = [...text.matchAll(others)].map(([, name]) => name!);
  return [...new Set([...[...found].filter((one) => states.has(one)), ...marked])].sort();
}

/** The same of every file of the client that reads any, by its path below `client/`. */
export function clientStates(): Map<string, string[]> {
  const files = filesBelow('client').filter((file) => /\.tsx?$/.test(file) && !file.startsWith('client/build'));
  const read = files.map(
    (file) => [file.slice('client/'.length), statesReadIn(file, readFileSync(rootFile(file), 'utf8'))] as const,
  );
  return new Map(read.filter(([, found]) => found.length > 0));
}
