import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Longer ones are judged by their beginning: the time grows much faster than the strength. */
const mostJudged = 32;

interface Guesser {
  zxcvbn: ZxcvbnFactory;
  common: ReadonlySet<string>;
}

let guesser: Promise<Guesser> | undefined;

/** The lists take memory and a moment to unpack, so they wait for the first password. */
async function load(): Promise<Guesser> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return {
    zxcvbn: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
    common: new Set(dictionary['passwords-common']),
  };
}

const loaded = () => (guesser ??= load());

/** From 0 (guessed at once) to 4, as zxcvbn counts; words of the owner and of the house are guessed first. */
export async function strengthOf(password: string, hints: readonly string[]): Promise<number> {
  const { zxcvbn } = await loaded();
  const words = hints.flatMap((hint) => [hint, ...hint.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return zxcvbn.check(password.slice(0, mostJudged), ['samvær', 'samvaer', ...words]).score;
}

/** The common passwords that came with the house, in lower case. */
export const commonPasswords = async (): Promise<ReadonlySet<string>> => (await loaded()).common;
