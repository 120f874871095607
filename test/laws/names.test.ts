/**
 * Declared names say what a thing is, in the terms of TypeScript, SQL and React: a word that has meant many things at once is
 * not declared any more. What is left of these stands in `allowed` with its number, which only falls.
 */
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { placeOf, sourceOf } from '../support/source/sourceFiles.ts';
import { filesBelow } from '../support/tree.ts';

/** What is not declared, and what is said instead. */
const banned: Record<string, string> = {
  told: 'notice, message, visible, recipients, counts',
  Told: 'what it is: NoticeFacts, Recipient',
  said: 'text, label, comment, errorOf',
  Said: 'what it is: NewComment, SessionState',
  standing: 'status, state, application, sessionFacts',
  Standing: 'what it is: SessionFacts, AccountStatus',
  asked: 'requested, row, question',
  Asked: 'Request, or what it is',
  wanted: 'filter, expected, requested',
  Wanted: 'what it is: ActivityFilter',
  kept: 'saved, stored, remaining',
  Kept: 'what it is: SavedSearch',
  sought: 'searchParams, query',
  met: 'visible, matched',
  around: 'context, neighbours',
  Place: 'where it is a place on the map; else target, position, ref',
};

/** How often each is still declared. */
const allowed: Record<string, number> = {
  standing: 20,
  kept: 1,
};

const declares = (node: ts.Node): node is ts.VariableDeclaration | ts.ParameterDeclaration =>
  ts.isVariableDeclaration(node) || ts.isParameter(node);
const isNamed = (node: ts.Node): node is ts.FunctionDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node);

/** The names that a node declares. */
function declaredBy(node: ts.Node): string[] {
  if (declares(node)) return boundBy(node.name);
  return isNamed(node) && node.name ? [node.name.text] : [];
}

const boundBy = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? boundBy(one.name) : []));

/** Where banned names are declared, by the name. */
function declarations(files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const visit = (node: ts.Node): void => {
    for (const name of declaredBy(node))
      if (Object.hasOwn(banned, name)) found.set(name, [...(found.get(name) ?? []), placeOf(node)]);
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(sourceOf(file)!);
  return found;
}

test('no banned name is declared more often than it was', () => {
  const files = ['client', 'server', 'shared'].flatMap(filesBelow).filter((file) => /(?<!\.d)\.tsx?$/.test(file));
  const found = declarations(files);
  const more = Object.keys(banned).flatMap((name) => {
    const places = found.get(name) ?? [];
    return places.length > (allowed[name] ?? 0) ? [{ name, say: banned[name], places }] : [];
  });
  expect(more).toEqual([]);
  const counts = Object.fromEntries([...found].map(([name, places]) => [name, places.length]));
  expect(counts).toEqual(allowed);
});

test('a planted one is found, in whatever way it is declared', () => {
  const planted = ts.createSourceFile(
    'planted.ts',
    'const told = 1; function f({ a: [said] }, standing) {} type Place = 1; interface Kept { told: 1 }',
    ts.ScriptTarget.Latest,
    true,
  );
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    names.push(...declaredBy(node).filter((name) => Object.hasOwn(banned, name)));
    ts.forEachChild(node, visit);
  };
  visit(planted);
  expect(names).toEqual(['told', 'said', 'standing', 'Place', 'Kept']);
});
