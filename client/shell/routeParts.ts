import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';

/** A screen that is loaded when its address is first opened; it carries the name of its file. */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return { lazy: { Component: async () => (await load())[name] } };
}

/** Numeric parts of an address are digits; anything else is no page. */
export function numeric(...names: string[]) {
  return ({ params }: LoaderFunctionArgs) => {
    const wrong = names.some((name) => params[name] !== undefined && !/^\d{1,15}$/.test(params[name]));
    if (wrong) throw new Response(null, { status: 404 });
    return null;
  };
}
