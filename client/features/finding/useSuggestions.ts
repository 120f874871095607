import { useState } from 'react';
import { fewestLetters, finding } from '../../../shared/finding/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { plainWords } from '../../../shared/folding.ts';
import { useQuery } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { useRested } from '../../platform/debounce.ts';

export type Suggestions = Output<typeof finding.GetSuggestions>;

/** In ms: how long the typing pauses before the server is asked. */
const pause = 150;

interface Found {
  /** The answer to what stands in the field; until it is there, the one before it. */
  answer: Suggestions | undefined;
  error: CallError | undefined;
  /** The answer to what stands in the field is still to come. */
  waiting: boolean;
}

/** What the house suggests for a text. The answer to an older one never takes the place of a newer. */
export function useSuggestions(typed: string): Found {
  const text = typed.trim();
  const rested = useRested(text, pause);
  const asks = plainWords(text).length >= fewestLetters;
  const { data, error, isFetching } = useQuery(
    finding.GetSuggestions,
    { text: rested },
    { skip: !asks || plainWords(rested).length < fewestLetters },
  );
  const [last, setLast] = useState<Suggestions>();
  const next = asks ? (data ?? (error ? undefined : last)) : undefined;
  if (next !== last) setLast(next);
  const isPresent = rested === text;
  return {
    answer: next,
    error: asks && isPresent ? error : undefined,
    waiting: asks && (!isPresent || isFetching),
  };
}
