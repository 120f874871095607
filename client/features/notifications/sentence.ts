import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { Group } from './group.ts';

/** What makes of words in bold; without it they are plain. */
type Bold = (chunks: ReactNode[]) => ReactNode;

const plain: Bold = (chunks) => chunks.join('');

/** Who did it: one or two by name, more by the latest and a number; those that are not told count only. */
function actorOf({ formatMessage }: IntlShape, { actors, people }: Group, b: Bold): ReactNode {
  const [first, second] = actors;
  if (!first)
    return formatMessage({ id: people > 1 ? 'notifications.people' : 'notifications.somebody' }, { n: people });
  if (people < 2) return b([first.name]);
  return second && people === 2
    ? formatMessage({ id: 'notifications.two' }, { first: first.name, second: second.name, b })
    : formatMessage({ id: 'notifications.others' }, { name: first.name, n: people - 1, b });
}

/** What happened, told to a couple in the plural; names as `b` makes them. */
export function sentenceOf(intl: IntlShape, group: Group, who: string, b: Bold): ReactNode {
  const { type, subject } = group;
  return intl.formatMessage(
    { id: `notification.${type}.text` },
    { actor: actorOf(intl, group, b), subject, from: subject ? 'thing' : 'person', who, b },
  );
}

/** The same without any marks. */
export const plainSentenceOf = (intl: IntlShape, group: Group, who: string): string =>
  String(sentenceOf(intl, group, who, plain));
