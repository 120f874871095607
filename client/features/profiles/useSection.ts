import { useState } from 'react';
import type { Output } from '../../../shared/contract.ts';
import type { profileForm } from '../../../shared/profiles/contract.ts';
import type { Faults, SectionName } from '../../kit/form/profileForm.ts';
import type { CallError } from '../../platform/sending.ts';
import { useCallError } from '../../platform/callError.ts';

/** Everything a profile tells about itself, as its owner edits it. */
export type ProfileFormData = Output<typeof profileForm.GetProfileDataForEdit>;
export type Seers = Partial<ProfileFormData['visibility']>;

export interface Section<Value> {
  name: SectionName;
  value: Value;
  change: (part: Partial<Value>) => void;
  unsaved: boolean;
  saving: boolean;
  /** False when it was refused; what was typed is still there then. */
  save: () => Promise<boolean>;
  /** Goes back to what the server knows. */
  discard: () => void;
  faults: Faults;
  /** Counts the refusals. */
  attempt: number;
}

interface Plan<Value> {
  name: SectionName;
  /** What the server knows. */
  known: Value;
  /** What is wrong before it is sent. */
  judge?: (value: Value) => Faults;
  send: (value: Value, changed: Partial<Value>) => Promise<unknown>;
  /** The control that a refused field belongs to; the field is empty when the refusal names none. */
  controlOf: (field: string) => string;
}

interface Refusal<Value> {
  attempt: number;
  /** Controls that were wrong before anything was sent. */
  judged: string[];
  refused: Faults;
  /** What had been changed then. */
  changes: Partial<Value>;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const keysWhere = <Value extends object>(value: Partial<Value>, isOne: (key: keyof Value) => boolean) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => isOne(key as keyof Value))) as Partial<Value>;

/** Some keys of an object, in their order. */
export const pick = <Value extends object, Key extends keyof Value>(value: Value, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>;

/** One part of the form: what the server knows, and over it what was changed and is not saved yet. */
export function useSection<Value extends object>({ name, known, judge, send, controlOf }: Plan<Value>): Section<Value> {
  const { wordsOf, tellUnforeseen } = useCallError();
  const [changes, setChanges] = useState<Partial<Value>>({});
  /** What was saved, until the server has been read again. */
  const [edited, setKept] = useState<{ over: Value; value: Partial<Value> }>();
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Value>>({ attempt: 0, judged: [], refused: {}, changes });
  const base = edited && same(edited.over, known) ? { ...known, ...edited.value } : known;
  const value = { ...base, ...changes };
  const changed = keysWhere(changes, (key) => !same(changes[key], base[key]));
  const unsaved = Object.keys(changed).length > 0;

  const refuse = (judged: string[], refused: Faults) =>
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, judged, refused, changes }));
  const done = () => {
    setKept({ over: known, value: { ...(edited && same(edited.over, known) && edited.value), ...changed } });
    setChanges((now) => keysWhere(now, (key) => !same(now[key], value[key])));
    setRefusal(({ attempt }) => ({ attempt, judged: [], refused: {}, changes: {} }));
  };
  const fail = (error: unknown) => {
    const { fields = [{ field: '' }] } = error as CallError;
    const words = wordsOf(error as CallError);
    if (words) refuse([], Object.fromEntries(fields.map(({ field }) => [controlOf(field), words])));
    else tellUnforeseen(error);
  };
  const save = async () => {
    if (!unsaved) return true;
    const wrong = Object.keys(judge?.(value) ?? {});
    if (wrong.length > 0) {
      refuse(wrong, {});
      return false;
    }
    setSaving(true);
    const error = await send(value, changed).then(done, (reason: unknown) => ({ reason }));
    setSaving(false);
    if (error) fail(error.reason);
    return !error;
  };
  const discard = () => {
    setChanges({});
    setKept(undefined);
    setRefusal(({ attempt }) => ({ attempt, judged: [], refused: {}, changes: {} }));
  };
  const present = judge?.(value) ?? {};
  const faults = {
    ...Object.fromEntries(Object.entries(present).filter(([control]) => refusal.judged.includes(control))),
    ...(refusal.changes === changes && refusal.refused),
  };
  const change = (part: Partial<Value>) => setChanges((now) => ({ ...now, ...part }));
  return { name, value, change, unsaved, saving, save, discard, faults, attempt: refusal.attempt };
}
