/**
 * What people tell about themselves field by field, declared once. The shapes of contracts, the forms, the page, the options and
 * keys of searches, the copy for the dark variant, the export and the erasure of what a consent covered follow from it;
 * `docs/contribute/profile-field.md` says how a field is added.
 */
import {
  BodyType,
  EyeColour,
  type FieldVisibility,
  HairColour,
  type NameOf,
  PersonRole,
  RelationshipStatus,
  SexualOrientation,
} from '../enums.ts';

interface Field {
  /** The column of `person`, or of `profile` for what is told of a profile as a whole. */
  column: string;
  /** Who sees it until its owner says otherwise. */
  visibleTo: NameOf<typeof FieldVisibility>;
  search: {
    /** Its name among the options of a search and in addresses; a measure has two, `<option>From` and `<option>To`. */
    option: string;
    /** The number of its search keys: they are stored, so it is given away once and never changed. */
    key: number;
  };
}

export interface MeasureField extends Field {
  min: number;
  max: number;
  unit: 'cm' | 'kg';
}

export interface ChoiceField extends Field {
  /** The name of the enumeration, as in its words `enum.<name>.<value>`. */
  enumeration: string;
  /** `NotStated` is stored as null. */
  values: { readonly NotStated: number } & Readonly<Record<string, number>>;
  search: Field['search'] & {
    /** Whether the advanced search always shows it; the others open by a button. */
    common: boolean;
  };
}

type Table<F extends Field> = Readonly<Record<string, F>>;

/** Whole numbers that each person tells. */
export const measures = {
  height: {
    min: 120,
    max: 230,
    unit: 'cm',
    column: 'height',
    visibleTo: 'Everyone',
    search: { option: 'height', key: 4 },
  },
  weight: {
    min: 35,
    max: 250,
    unit: 'kg',
    column: 'weight',
    visibleTo: 'Everyone',
    search: { option: 'weight', key: 5 },
  },
} as const satisfies Table<MeasureField>;

/** One value of an enumeration, which each person tells. */
export const choices = {
  bodyType: {
    enumeration: 'BodyType',
    values: BodyType,
    column: 'body_type',
    visibleTo: 'Everyone',
    search: { option: 'bodyTypes', key: 6, common: false },
  },
  eyeColour: {
    enumeration: 'EyeColour',
    values: EyeColour,
    column: 'eye_colour',
    visibleTo: 'Everyone',
    search: { option: 'eyeColours', key: 7, common: false },
  },
  hairColour: {
    enumeration: 'HairColour',
    values: HairColour,
    column: 'hair_colour',
    visibleTo: 'Everyone',
    search: { option: 'hairColours', key: 8, common: false },
  },
} as const satisfies Table<ChoiceField>;

/** One value of an enumeration, told of a profile as a whole. */
export const profileChoices = {
  relationshipStatus: {
    enumeration: 'RelationshipStatus',
    values: RelationshipStatus,
    column: 'relationship_status',
    visibleTo: 'Everyone',
    search: { option: 'relationships', key: 9, common: true },
  },
} as const satisfies Table<ChoiceField>;

/**
 * One value of an enumeration that article 9 protects, which each person tells: sealed in the database, accepted and kept only
 * while the consent to show it stands, searched only under the consent to be found by it.
 */
export const sensitiveChoices = {
  sexualOrientation: {
    enumeration: 'SexualOrientation',
    values: SexualOrientation,
    column: 'sexual_orientation',
    visibleTo: 'Members',
    search: { option: 'orientations', key: 11, common: true },
  },
  role: {
    enumeration: 'PersonRole',
    values: PersonRole,
    column: 'role',
    visibleTo: 'Members',
    search: { option: 'roles', key: 12, common: false },
  },
} as const satisfies Table<ChoiceField>;

/** Bits of GenderGroup, told of a profile as a whole; 0 says nothing. */
export const profileGroups = {
  lookingFor: { column: 'looking_for', visibleTo: 'Everyone', search: { option: 'lookingFor', key: 10 } },
} as const satisfies Table<Field>;

export type Measure = keyof typeof measures;
export type Choice = keyof typeof choices;
export type ProfileChoice = keyof typeof profileChoices;
export type SensitiveChoice = keyof typeof sensitiveChoices;
export type ProfileGroups = keyof typeof profileGroups;

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

/** The fields of each kind, in the order in which they are shown. */
export const measureNames = keysOf(measures);
export const choiceNames = keysOf(choices);
export const profileChoiceNames = keysOf(profileChoices);
export const sensitiveChoiceNames = keysOf(sensitiveChoices);
export const profileGroupsNames = keysOf(profileGroups);

/** Every declared field; their options stand in addresses in this order. */
export const profileFields = { ...measures, ...choices, ...profileChoices, ...sensitiveChoices, ...profileGroups };
export type ProfileField = keyof typeof profileFields;

/** The name of a value of a choice, `NotStated` among them. */
export type ChoiceName<F extends Choice | ProfileChoice | SensitiveChoice> = NameOf<
  (typeof profileFields)[F]['values']
>;

/** Fields with forms and searches of their own, each with who sees it until its owner says otherwise. */
const ownFields = {
  headline: 'Everyone',
  text: 'Everyone',
  kinks: 'Everyone',
  birthday: 'Favourites',
} as const;
export type VisibleField = ProfileField | keyof typeof ownFields;

/** What a profile tells about itself and may show to some and not to others. */
export const visibleFields: readonly VisibleField[] = [...keysOf(ownFields), ...keysOf(profileFields)];

/** Who sees a field until its owner says otherwise. */
export const firstVisibility = (field: VisibleField): NameOf<typeof FieldVisibility> =>
  field in ownFields ? ownFields[field as keyof typeof ownFields] : profileFields[field as ProfileField].visibleTo;
