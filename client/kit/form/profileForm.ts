/** Sentences by the id of the control they belong to. */
export type Faults = Record<string, string>;

/** The parts of the form of a profile, in their order; each is saved alone and is an anchor of its page. */
export const sectionNames = ['words', 'facts', 'meet', 'place', 'interests', 'sensitive'] as const;
export type SectionName = (typeof sectionNames)[number];
