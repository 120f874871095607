/**
 * What one looks for in others: every option narrows the result, and what is left out narrows nothing. The form of each stands
 * here once, for the schema (`optionsSchema.ts`) and for addresses (`address.ts`), and without zod, since the client has none.
 */
import type { NameOf } from '../enums.ts';
import { ageRange } from '../matching/contract.ts';
import {
  choiceNames,
  choices,
  measureNames,
  measures,
  profileChoiceNames,
  profileChoices,
  profileGroups,
  profileGroupsNames,
  sensitiveChoiceNames,
  sensitiveChoices,
  type ChoiceField,
  type Measure,
} from '../profiles/profileFields.ts';
import { activeSpans } from './enums.ts';

interface YesForm {
  form: 'yes';
}
/** A whole number within limits. */
interface NumberForm {
  form: 'number';
  min: number;
  max: number;
}
interface OneForm<V extends string | number> {
  form: 'one';
  of: readonly V[];
}
/** Some of the names. */
interface ListForm<V extends string> {
  form: 'list';
  of: readonly V[];
}
/** Numbers of interest words. */
interface WordsForm {
  form: 'words';
}
/** Country and postcode, such as `DK-8000`. */
interface PlaceForm {
  form: 'place';
}
export type OptionForm =
  | YesForm
  | NumberForm
  | OneForm<string>
  | OneForm<number>
  | ListForm<string>
  | WordsForm
  | PlaceForm;

type ValueOf<F> = F extends YesForm
  ? true
  : F extends NumberForm
    ? number
    : F extends OneForm<infer V>
      ? V
      : F extends ListForm<infer V>
        ? V[]
        : F extends WordsForm
          ? number[]
          : string;

/** A list of names holds so many at most. */
export const mostNames = 10;

const number = ({ min, max }: { min: number; max: number }): NumberForm => ({ form: 'number', min, max });
const one = <const V extends string | number>(...of: V[]): OneForm<V> => ({ form: 'one', of });
const yes: YesForm = { form: 'yes' };
const words: WordsForm = { form: 'words' };
/** GenderGroup bits. */
const groups = number({ min: 1, max: 15 });

type Tables<T> = Readonly<Record<keyof T, { search: { option: string } }>>;
/** The options of the fields of a table, with the form of each. */
type ListForms<T extends Readonly<Record<keyof T, ChoiceField>>> = {
  [F in keyof T as T[F]['search']['option']]: ListForm<Exclude<NameOf<T[F]['values']>, 'NotStated'>>;
};
type OptionOf<T extends Tables<T>> = T[keyof T]['search']['option'];

export type RangeEnd<M extends Measure = Measure> = `${(typeof measures)[M]['search']['option']}${'From' | 'To'}`;
export type ListOption = OptionOf<typeof choices & typeof profileChoices & typeof sensitiveChoices>;
export type GroupsOption = OptionOf<typeof profileGroups>;

/** The names of a choice that can be looked for. */
export const statedNames = ({ values }: ChoiceField): string[] =>
  Object.keys(values).filter((name) => name !== 'NotStated');

/** The options that a measure is looked for with: from, and to. */
export const endsOf = (measure: Measure): readonly [RangeEnd, RangeEnd] => {
  const { option } = measures[measure].search;
  return [`${option}From`, `${option}To`];
};

/** What is chosen from an enumeration, by option, in the order of addresses. */
export const listFields = Object.fromEntries(
  [
    ...choiceNames.map((field): ChoiceField => choices[field]),
    ...profileChoiceNames.map((field): ChoiceField => profileChoices[field]),
    ...sensitiveChoiceNames.map((field): ChoiceField => sensitiveChoices[field]),
  ].map((field) => [field.search.option, field]),
) as Record<ListOption, ChoiceField>;
export const listOptions = Object.keys(listFields) as ListOption[];

export const groupsOptions: readonly GroupsOption[] = profileGroupsNames.map(
  (field) => profileGroups[field].search.option,
);

/** The options of what people tell about themselves. */
const fieldForms = Object.fromEntries<OptionForm>([
  ...measureNames.flatMap((measure) => endsOf(measure).map((end) => [end, number(measures[measure])] as const)),
  ...listOptions.map((option) => [option, { form: 'list', of: statedNames(listFields[option]) }] as const),
  ...groupsOptions.map((option) => [option, groups] as const),
]) as Record<RangeEnd, NumberForm> &
  ListForms<typeof choices> &
  ListForms<typeof profileChoices> &
  ListForms<typeof sensitiveChoices> &
  Record<GroupsOption, NumberForm>;

/** Every option with its form, in the order in which they are written and shown. */
export const optionForms = {
  groups,
  /** Years. */
  ageFrom: number(ageRange),
  ageTo: number(ageRange),
  /** Of a couple: that one of both fits, unless both have to. */
  both: yes,
  /** Km at most and about, from `near` or else from where I live. */
  band: one(0, 10, 25, 50, 100),
  near: { form: 'place' } as PlaceForm,
  active: one(...activeSpans),
  ...fieldForms,
  /** Interest words: all of `must`, one of `any`, none of `no`; who has one of `like` comes first. */
  must: words,
  any: words,
  like: words,
  no: words,
  certified: yes,
  online: yes,
  pictures: yes,
  videos: yes,
  /** Came within the last thirty days. */
  isNew: yes,
  /** Would want to meet me as well. */
  mutual: yes,
};

export type SearchField = keyof typeof optionForms;
export type SearchOptions = { [F in SearchField]?: ValueOf<(typeof optionForms)[F]> };

/** Every option, in the order in which they are written and shown. */
export const searchFields = Object.keys(optionForms) as SearchField[];

/** Two options that are one range. */
export const optionRanges: readonly (readonly ['ageFrom' | RangeEnd, 'ageTo' | RangeEnd])[] = [
  ['ageFrom', 'ageTo'],
  ...measureNames.map(endsOf),
];
