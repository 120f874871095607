import type { ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Input, Query } from '../../shared/contract.ts';
import { loadFurtherWords } from '../platform/intl.tsx';
import { readCurrentProfile } from '../platform/session.ts';
import { arrives } from '../platform/store.ts';

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** A screen that is loaded when its address is first opened; the name is that of no other screen. */
export function screen<Name extends string>(load: Load<Name>, name: Name) {
  const whole = async () => {
    const [code] = await Promise.all([load(), readCurrentProfile().then(loadFurtherWords)]);
    return code[name];
  };
  return { lazy: { Component: whole }, handle: { screen: name } };
}

/** The screen that members come to, which has what it needs at once. */
export function firstScreen<Name extends string>(load: Load<Name>, name: Name) {
  return { lazy: { Component: async () => (await load())[name] }, handle: { screen: name } };
}

/** Leads from an address that shows nothing itself to the first page below it, or elsewhere, with all that stands in the query. */
export const leadTo =
  (page: string) =>
  ({ request }: LoaderFunctionArgs) =>
    redirect(page + new URL(request.url).search);

/** What guests read stands among the rest for whoever is logged on: leads them there. */
export const leadInside =
  (pathOf: (params: LoaderFunctionArgs['params']) => string) =>
  async ({ params }: LoaderFunctionArgs) => {
    const { isLoggedIn } = await readCurrentProfile();
    return isLoggedIn ? redirect(pathOf(params)) : null;
  };

/** A page of a mail's link is none without what the link carries. */
export const byMail = ({ request }: LoaderFunctionArgs) =>
  new URL(request.url).searchParams.get('q') ? null : redirect('/Start');

/** Numeric parts of an address are digits; anything else is no page. */
export function numeric(...names: string[]) {
  return ({ params }: LoaderFunctionArgs) => {
    const wrong = names.some((name) => params[name] !== undefined && !/^\d{1,15}$/.test(params[name]));
    if (wrong) throw new Response(null, { status: 404 });
    return null;
  };
}

/** In ms: nobody sees a page that opens wait that long. */
const moment = 150;

/** As `numeric`, and gives what the page tells of it a moment to come, so that it opens whole. */
export function arriving<C extends Query>(contract: C, inputOf: (id: number) => Input<C>) {
  const check = numeric('id');
  return async (at: LoaderFunctionArgs) => {
    check(at);
    await arrives(contract, inputOf(Number(at.params['id'])), moment);
    return null;
  };
}
