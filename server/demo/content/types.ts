import type { Locale, NameOf, BlogAudience, LodgeAccess, LodgeCategory } from '../../../shared/enums.ts';
import type { TownReference } from '../types.ts';
import type { DrawnPicture, PatternPicture } from './pictures.ts';

/** A blog entry of the demo community; published when it has no state. */
export interface DemoBlog {
  key?: 'first-dip';
  /** User name. */
  author: string;
  locale: Locale;
  title: string;
  paragraphs: string[];
  tags: string[];
  audience: NameOf<typeof BlogAudience>;
  /** Written in the dark variant, by the author's profile there. */
  dark?: true;
  cover: DrawnPicture;
  /** Hours since it was published or, before that, last written on. */
  ageHours: number;
  reads: number;
  curated?: boolean;
  state?: 'Draft' | 'Scheduled' | 'Removed';
}

/** Words that fit below almost any entry, from one person as well as from a couple. */
export interface Remarks {
  comments: readonly string[];
  /** From the author or from another reader. */
  answers: readonly string[];
}

/** A lodge of the demo community; who is in it is decided by the seed. */
export interface DemoLodge {
  key: string;
  name: string;
  teaser: string;
  text: string;
  rules: readonly [string, string, string];
  /** Asked of those who want to join; null where nobody is asked. */
  question: string | null;
  access: NameOf<typeof LodgeAccess>;
  locale: Locale;
  categories: NameOf<typeof LodgeCategory>[];
  town?: TownReference;
  foundedYear: number;
  /** Members with those who run it. */
  size: number;
  /** Requests that wait for an answer. */
  pending: number;
  picture: PatternPicture;
  /** `ownerless` has a co-owner who may take it; `wished-for` has members alone, one of whom asks support for it. */
  special?: 'ownerless' | 'wished-for' | 'dark' | 'twelve-pending';
  /** User names that have a place in it; everybody else is drawn. */
  cast?: { owner: string; coOwner: string; assistant: string; requesting: string; answer: string; blacklisted: string };
}

/** What two write to each other: the first line is of who wrote first, then they take turns. */
export interface DemoMails {
  conversations: readonly (readonly string[])[];
  /** Lines of two who write each other every day, in any order. */
  everyday: readonly string[];
  /** First lines that wait for an answer. */
  hellos: readonly string[];
}

export type SingleRow = readonly [name: string, first: string, headline: string];

/** A woman and a man unless the last word says otherwise. */
export type CoupleRow = readonly [
  name: string,
  first: string,
  second: string,
  headline: string,
  who?: 'two women' | 'two men',
];

export type TransgenderRow = readonly [name: string, first: string, gender: 'Female' | 'Male', headline: string];

/** The invented members of one language: what they are called and the line under their name. */
export interface ProfileRows {
  men: SingleRow[];
  women: SingleRow[];
  couples: CoupleRow[];
  transgender: TransgenderRow[];
}
