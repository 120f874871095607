/** Each name that the specification gives to a part of an address is read on the screen of that address. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { rootFile } from '../support/tree.ts';

/** By screen: the names, and the file that reads them. */
const names: [path: string, file: string, names: string[]][] = [
  ['/', 'client/platform/doors.ts', ['cp', 'prid']],
  ['/Unsubscribe', 'client/screens/notifications/Unsubscribe.tsx', ['category', 'profileKey']],
  ['/ResetPassword', 'client/shell/routeParts.ts', ['q']],
  ['/Pictures', 'client/screens/media/Pictures.tsx', ['kink']],
  ['/Receipt', 'client/screens/payment/Receipt.tsx', ['order']],
  ['/ReAcceptance', 'client/platform/doors.ts', ['u']],
  ['/Community/Blogs/Top', 'client/screens/blogs/BlogsTop.tsx', ['period']],
  ['/Lodges/Search', 'client/features/lodges/searchParams.ts', ['text', 'sort', 'category', 'kink']],
  ['/Search/MatchWord', 'client/screens/search/Search.tsx', ['word']],
  ['/Search/MatchWord', 'client/features/search/seeking.ts', ['kink']],
  ['/Search/Advanced', 'client/features/search/seeking.ts', ['searchOptions', 'textSearch']],
  ['/FAQ/Search', 'client/screens/pages/Faq.tsx', ['q', 'category']],
];

/** Those of which an address may hold several. */
const lists = ['kink', 'word', 'category'];

test.each(names)('%s: %s reads %j', (path, file, all) => {
  const text = readFileSync(rootFile(file), 'utf8');
  const isList = (name: string) => lists.includes(name) && /Search|Pictures/.test(path) && !path.startsWith('/FAQ');
  const missing = all.filter((name) => {
    const way = isList(name) ? 'getAll' : '(get|has)';
    return !new RegExp(`\\.${way}\\('${name}'\\)`).test(text);
  });
  expect(missing).toEqual([]);
});
