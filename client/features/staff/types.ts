import type { Person } from './PersonHead.tsx';

export type OnePerson = Person['persons'][number];
