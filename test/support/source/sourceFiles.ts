/** The server's source as syntax: its files, the calls of a function, and what a function returns. */
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { filesBelow, rootFile } from '../tree.ts';

export type Callable = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration;

export const isCallable = (node: ts.Node): node is Callable =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);

const files = new Map<string, ts.SourceFile>();

/** A file by its path from the top; undefined where there is none. */
export function sourceOf(file: string): ts.SourceFile | undefined {
  if (!files.has(file) && existsSync(rootFile(file)))
    files.set(file, ts.createSourceFile(file, readFileSync(rootFile(file), 'utf8'), ts.ScriptTarget.Latest, true));
  return files.get(file);
}

/** Every file of the modules and the platform. */
export const serverSources = (): ts.SourceFile[] =>
  ['server/modules', 'server/platform']
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => sourceOf(file)!);

/** Where a node stands, as file and line. */
export const placeOf = (node: ts.Node): string => {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

/** The names that a declaration or a parameter makes. */
export const namesIn = (name: ts.BindingName): string[] => name.getText().split(/[^\w$]+/);

let calls: Map<string, ts.CallExpression[]> | undefined;

/** The calls of a function by its name, wherever they stand. */
export function callsOf(name: string): readonly ts.CallExpression[] {
  if (!calls) {
    const found = new Map<string, ts.CallExpression[]>();
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const list = found.get(node.expression.text);
        if (list) list.push(node);
        else found.set(node.expression.text, [node]);
      }
      ts.forEachChild(node, visit);
    };
    serverSources().forEach(visit);
    calls = found;
  }
  return calls.get(name) ?? [];
}

/** What a function returns, whatever way is taken through it. */
export function returnsOf({ body }: Callable): ts.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (isCallable(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}
