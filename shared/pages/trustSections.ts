/** The parts of the page about trust, whose words are `trust.<part>.title` and `.text`, and where more is to be read. */
export const trustSections = [
  { part: 'checks', path: '/FAQ' },
  { part: 'pictures', path: '/EthicalRules' },
  { part: 'reports', path: '/Transparency' },
  { part: 'reasons', path: '/CodeOfConduct' },
  { part: 'discretion', path: '/Privacy' },
  { part: 'leaving', path: '/Privacy' },
  { part: 'house', path: '/GeneralTerms' },
] as const;
