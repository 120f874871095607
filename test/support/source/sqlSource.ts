/**
 * Reads the SQL of the server from its source, so that statements can be judged which nobody calls. An expression is followed
 * as far as the source alone tells what it is: templates of `sql`, what builds them, constants, and what the calls in the
 * source give to a parameter. What only a running call would tell stands in the text as a parameter of the statement.
 */
import { dirname, posix } from 'node:path';
import ts from 'typescript';
import {
  callsOf,
  isCallable,
  namesIn,
  placeOf,
  returnsOf,
  serverSources,
  sourceOf,
  type Callable,
} from './sourceFiles.ts';

/** What an expression is. `templates` are the places of all that a text is made of. */
type Known =
  | { kind: 'sql'; text: string; templates: readonly string[] }
  | { kind: 'constant'; value: string | number }
  | { kind: 'list'; items: readonly Found[] }
  | { kind: 'node'; node: ts.ObjectLiteralExpression | Callable; scope: Scope };
type Found = Known | undefined;

interface Scope {
  /** What a call under way has bound; undefined what it alone would tell. */
  bound: ReadonlyMap<string, Found>;
  outer?: Scope;
  /** Which of several possibilities is taken, and how many there were at most. */
  turn: { nth: number; most: number };
  depth: number;
}

/** So deep leads nothing but a circle; so many calls has what is a helper of everybody, whose callers are judged instead. */
const deepest = 60;
const mostCalls = 12;

/** Stands in a text for what becomes a parameter. */
const parameter = '\u0001';

const constant = (value: string | number): Known => ({ kind: 'constant', value });
const sqlText = (text: string, templates: readonly string[] = []): Known => ({ kind: 'sql', text, templates });
const bare = ({ turn, depth }: Scope): Scope => ({ bound: new Map(), turn, depth: depth + 1 });

const isSqlTag = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql';

/**
 * One of several possibilities, each in its turn; where one says nothing, the first after it that does. Branches change
 * with every turn and everything else with every second, so that each meets each.
 */
function oneOf<T>(possible: readonly T[], { turn }: Scope, read: (one: T) => Found, stride = 2): Found {
  turn.most = Math.max(turn.most, possible.length * stride);
  const at = Math.floor(turn.nth / stride) % possible.length;
  for (const one of [...possible.slice(at), ...possible.slice(0, at)]) {
    const found = read(one);
    if (found) return found;
  }
  return undefined;
}

/** The text of a template with its holes filled; in SQL a hole that holds none is a parameter. */
function fill(template: ts.TemplateLiteral, scope: Scope, inSql: boolean) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return { text: template.text, templates: [] };
  const templates: string[] = [];
  const parts = template.templateSpans.map(({ expression, literal }) => {
    const found = evaluate(expression, scope);
    if (found?.kind === 'sql') templates.push(...found.templates);
    const inner =
      found?.kind === 'sql' ? found.text : found?.kind === 'constant' && !inSql ? String(found.value) : null;
    return (inner ?? parameter) + literal.text;
  });
  return { text: template.head.text + parts.join(''), templates };
}

function evaluate(node: ts.Node, scope: Scope): Found {
  if (scope.depth > deepest) return undefined;
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  )
    return evaluate(node.expression, scope);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return constant(node.text);
  if (ts.isNumericLiteral(node)) return constant(Number(node.text));
  if (ts.isTemplateExpression(node)) return constant(fill(node, scope, false).text);
  if (isSqlTag(node)) {
    const { text, templates } = fill(node.template, scope, true);
    return sqlText(text, [placeOf(node), ...templates]);
  }
  if (ts.isConditionalExpression(node))
    return oneOf([node.whenTrue, node.whenFalse], scope, (one) => evaluate(one, scope), 1);
  if (ts.isBinaryExpression(node)) return ofTwo(node, scope);
  if (ts.isArrayLiteralExpression(node))
    return { kind: 'list', items: node.elements.flatMap((one) => itemsOf(one, scope)) };
  if (ts.isObjectLiteralExpression(node) || isCallable(node)) return { kind: 'node', node, scope };
  if (ts.isIdentifier(node)) return lookUp(node, scope);
  if (ts.isPropertyAccessExpression(node)) return memberOf(evaluate(node.expression, scope), node.name.text);
  if (ts.isElementAccessExpression(node)) return memberAt(node, scope);
  return ts.isCallExpression(node) ? callOf(node, scope) : undefined;
}

function ofTwo({ left, right, operatorToken }: ts.BinaryExpression, scope: Scope): Found {
  const { kind } = operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return evaluate(right, scope);
  const either = kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
  return either ? (evaluate(left, scope) ?? evaluate(right, scope)) : undefined;
}

function itemsOf(node: ts.Expression, scope: Scope): readonly Found[] {
  if (!ts.isSpreadElement(node)) return [evaluate(node, scope)];
  const spread = evaluate(node.expression, scope);
  return spread?.kind === 'list' ? spread.items : [undefined];
}

function memberOf(object: Found, name: string): Found {
  if (object?.kind !== 'node' || !ts.isObjectLiteralExpression(object.node)) return undefined;
  const { node, scope } = object;
  for (const property of node.properties.toReversed()) {
    if (ts.isSpreadAssignment(property)) {
      const spread = memberOf(evaluate(property.expression, scope), name);
      if (spread) return spread;
    } else if (property.name && nameOf(property.name, scope) === name) {
      if (ts.isPropertyAssignment(property)) return evaluate(property.initializer, scope);
      return ts.isShorthandPropertyAssignment(property) ? lookUp(property.name, scope) : undefined;
    }
  }
  return undefined;
}

function nameOf(name: ts.PropertyName, scope: Scope): string | undefined {
  if (ts.isStringLiteral(name) || ts.isIdentifier(name)) return name.text;
  const computed = ts.isComputedPropertyName(name) ? evaluate(name.expression, scope) : undefined;
  return computed?.kind === 'constant' ? String(computed.value) : undefined;
}

/** A member by its key; any of them where only a call tells which. */
function memberAt({ expression, argumentExpression }: ts.ElementAccessExpression, scope: Scope): Found {
  const object = evaluate(expression, scope);
  const key = evaluate(argumentExpression, scope);
  if (key?.kind === 'constant') return memberOf(object, String(key.value));
  const all = entriesOf('values', object);
  return all?.kind === 'list' ? oneOf(all.items, scope, (one) => one) : undefined;
}

function lookUp(name: ts.Identifier, scope: Scope): Found {
  for (let at: Scope | undefined = scope; at; at = at.outer)
    if (at.bound.has(name.text)) return at.bound.get(name.text);
  for (let inner: ts.Node = name, block = name.parent; block; inner = block, block = block.parent) {
    if (isCallable(block) && block.parameters.some((one) => namesIn(one.name).includes(name.text)))
      return givenTo(block, name.text, scope);
    if (ts.isForOfStatement(block) && inner === block.statement) {
      const each = eachOf(block, scope).get(name.text);
      if (each) return each;
    }
    if (!ts.isBlock(block) && !ts.isSourceFile(block)) continue;
    const found = declaredIn(block, name.text, scope);
    if (found) return found;
  }
  return undefined;
}

/** Parameters whose calls are being read: what calls itself in a circle tells nothing more. */
const underWay = new Set<ts.Node>();

/** What the calls in the source give to a parameter that no call under way has bound. */
function givenTo(target: Callable, name: string, scope: Scope): Found {
  const parameter = target.parameters.find((one) => namesIn(one.name).includes(name))!;
  if (underWay.has(parameter)) return undefined;
  underWay.add(parameter);
  const found = readCalls(target, name, scope);
  underWay.delete(parameter);
  return found;
}

function readCalls(target: Callable, name: string, scope: Scope): Found {
  const position = target.parameters.findIndex((one) => namesIn(one.name).includes(name));
  const part = (found: Found): Found => found && partsOf(target.parameters[position]!.name, found).get(name);
  const { parent } = target;
  // What a list is mapped by gets its items.
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression)) {
    const list = position === 0 ? evaluate(parent.expression.expression, bare(scope)) : undefined;
    return list?.kind === 'list' ? oneOf(list.items, scope, part) : undefined;
  }
  const own = ts.isFunctionDeclaration(target)
    ? target.name
    : ts.isVariableDeclaration(parent)
      ? parent.name
      : undefined;
  const calls = own ? callsOf(own.getText()) : [];
  if (calls.length === 0 || calls.length > mostCalls) return undefined;
  return oneOf(calls, scope, ({ arguments: given }) => part(given[position] && evaluate(given[position], bare(scope))));
}

/** What the names of a loop stand for: one item of its list. */
function eachOf({ initializer, expression }: ts.ForOfStatement, scope: Scope): Map<string, Known> {
  const list = evaluate(expression, { ...scope, depth: scope.depth + 1 });
  const item = list?.kind === 'list' ? oneOf(list.items, scope, (one) => one) : undefined;
  const [declared] = ts.isVariableDeclarationList(initializer) ? initializer.declarations : [];
  return item && declared ? partsOf(declared.name, item) : new Map<string, Known>();
}

/** What a block or file declares or imports under a name. */
function declaredIn(block: ts.Block | ts.SourceFile, name: string, scope: Scope): Found {
  const deeper = { ...scope, depth: scope.depth + 1 };
  for (const statement of block.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name)
      return { kind: 'node', node: statement, scope: deeper };
    if (ts.isVariableStatement(statement))
      for (const { name: declared, initializer } of statement.declarationList.declarations) {
        if (!initializer || !namesIn(declared).includes(name)) continue;
        const found = evaluate(initializer, deeper);
        return found && partsOf(declared, found).get(name);
      }
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
      const found = fromOther(statement, name, scope);
      if (found) return found;
    }
  }
  return undefined;
}

function fromOther(statement: ts.ImportDeclaration | ts.ExportDeclaration, name: string, scope: Scope): Found {
  const from = statement.moduleSpecifier;
  if (!from || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return undefined;
  const clause = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
  const named = clause && (ts.isNamedImports(clause) || ts.isNamedExports(clause)) ? clause.elements : undefined;
  const element = named?.find((one) => one.name.text === name);
  if (!element && (clause || ts.isImportDeclaration(statement))) return undefined;
  const other = sourceOf(posix.join(dirname(statement.getSourceFile().fileName), from.text));
  return other && declaredIn(other, element?.propertyName?.text ?? name, bare(scope));
}

function callOf({ expression: callee, arguments: given }: ts.CallExpression, scope: Scope): Found {
  const read = (position: number) => given[position] && evaluate(given[position], scope);
  if (ts.isPropertyAccessExpression(callee)) {
    const { expression: owner, name } = callee;
    if (owner.getText() === 'sql') return builtIn(name.text, read(0), read(1));
    if (owner.getText() === 'Object') return entriesOf(name.text, read(0));
    const list = evaluate(owner, scope);
    if (list?.kind === 'list') return onList(list.items, name.text, read(0), read(1));
  }
  if (callee.getText() === 'textOf') {
    const text = read(0);
    return text?.kind === 'sql' ? constant(text.text) : undefined;
  }
  const target = evaluate(callee, scope);
  if (target?.kind !== 'node' || !isCallable(target.node)) return undefined;
  return answerOf(
    target.node,
    target.scope,
    given.flatMap((one) => itemsOf(one, scope)),
    scope,
  );
}

/** What the names of a pattern stand for. */
function partsOf(name: ts.BindingName, found: Known): Map<string, Known> {
  if (ts.isIdentifier(name)) return new Map([[name.text, found]]);
  const parts = name.elements.map((element, position): [string, Found] => {
    if (ts.isOmittedExpression(element)) return ['', undefined];
    const { name: part, propertyName } = element;
    const member = found.kind === 'list' ? found.items[position] : memberOf(found, (propertyName ?? part).getText());
    return [part.getText(), member];
  });
  return new Map(parts.filter((one): one is [string, Known] => one[1] !== undefined));
}

/** What a function answers to these arguments. */
function answerOf(target: Callable, home: Scope, given: readonly Found[], caller: Scope): Found {
  const bound = new Map<string, Found>(
    target.parameters.flatMap(({ name }) => namesIn(name).map((one) => [one, undefined])),
  );
  const scope: Scope = { bound, outer: home, turn: caller.turn, depth: caller.depth + 1 };
  target.parameters.forEach(({ name, initializer, dotDotDotToken }, position) => {
    const rest: Found = dotDotDotToken && { kind: 'list', items: given.slice(position) };
    const found = rest ?? given[position] ?? (initializer && evaluate(initializer, scope));
    if (found) for (const [part, value] of partsOf(name, found)) bound.set(part, value);
  });
  const answers = returnsOf(target);
  return answers.length === 1 ? evaluate(answers[0]!, scope) : oneOf(answers, scope, (one) => evaluate(one, scope), 1);
}

/** What Kysely's own helpers make of what they are given. */
function builtIn(method: string, first: Found, second: Found): Found {
  if (method === 'join' && first?.kind === 'list') {
    const parts = first.items.map((one) => (one?.kind === 'sql' ? one : { text: parameter, templates: [] }));
    const between = second?.kind === 'sql' ? second : { text: ', ', templates: [] };
    const templates = [...parts, between].flatMap((one) => one.templates);
    return sqlText(parts.map((one) => one.text).join(between.text), templates);
  }
  if (first?.kind !== 'constant') return undefined;
  const { value } = first;
  if (method === 'raw') return sqlText(String(value));
  if (method === 'lit') return sqlText(typeof value === 'number' ? String(value) : `'${value}'`);
  const names = String(value).split('.');
  return /^(ref|table|id)$/.test(method) ? sqlText(names.map((one) => `"${one}"`).join('.')) : undefined;
}

/** `Object.entries`, `keys` and `values` of what stands in the source. */
function entriesOf(method: string, found: Found): Found {
  if (found?.kind !== 'node' || !ts.isObjectLiteralExpression(found.node)) return undefined;
  if (found.node.properties.some(ts.isSpreadAssignment)) return undefined;
  const names = found.node.properties.flatMap(({ name }) => (name ? (nameOf(name, found.scope) ?? []) : []));
  const items = names.map((name): Found => {
    if (method === 'keys') return constant(name);
    const value = memberOf(found, name);
    return method === 'values' ? value : { kind: 'list', items: [constant(name), value] };
  });
  return { kind: 'list', items };
}

function onList(items: readonly Found[], method: string, first: Found, second: Found): Found {
  if (method === 'filter') return { kind: 'list', items };
  if (method === 'join' && first?.kind === 'constant') {
    const texts = items.map((one) => (one?.kind === 'constant' ? String(one.value) : parameter));
    return constant(texts.join(String(first.value)));
  }
  if (!/^(map|flatMap|reduceRight)$/.test(method) || first?.kind !== 'node' || !isCallable(first.node))
    return undefined;
  const { node, scope } = first;
  if (method === 'reduceRight')
    return items.reduceRight((rest, one) => answerOf(node, scope, [rest, one], scope), second);
  const made = items.map((one) => answerOf(node, scope, [one], scope));
  return {
    kind: 'list',
    items: made.flatMap((one) => (one?.kind === 'list' && method === 'flatMap' ? one.items : [one])),
  };
}

export interface SqlText {
  place: string;
  /** With `$1` and so on for what only a call tells. */
  text: string;
  templates: readonly string[];
}

const isStatement = /^\s*(select|insert into|update|delete from|with( recursive)? \w+( \(.*?\))? as)\s/i;
const mostTurns = 30;

function numbered(text: string): string {
  let last = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  return text.replaceAll(parameter, () => `$${++last}`);
}

/** What an expression is, in every turn that it takes to meet each possibility. */
function textsOf(node: ts.Node): SqlText[] {
  const texts: SqlText[] = [];
  for (const turn = { nth: 0, most: 1 }; turn.nth < Math.min(turn.most, mostTurns); turn.nth++) {
    const found = evaluate(node, { bound: new Map(), turn, depth: 0 });
    const text = found?.kind === 'sql' ? found.text : found?.kind === 'constant' ? String(found.value) : '';
    if (!isStatement.test(text)) continue;
    texts.push({ place: placeOf(node), text: numbered(text), templates: found?.kind === 'sql' ? found.templates : [] });
  }
  return texts;
}

/** Every statement of the modules and the platform as far as the source tells it, and the place of every template of `sql`. */
export function sqlOfServer(): { statements: SqlText[]; templates: string[] } {
  const statements: SqlText[] = [];
  const templates: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isSqlTag(node)) templates.push(placeOf(node));
    const plain =
      ts.isStringLiteral(node) || (ts.isTemplateLiteral(node) && !ts.isTaggedTemplateExpression(node.parent));
    if (isSqlTag(node) || plain) statements.push(...textsOf(node));
    ts.forEachChild(node, visit);
  };
  serverSources().forEach(visit);
  return { statements, templates };
}
