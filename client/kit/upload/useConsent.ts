import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Depicted } from '../../../shared/enums.ts';
import { consentVersion, media } from '../../../shared/media/contract.ts';
import { useCommand } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { useCallError } from '../../platform/callError.ts';
import { nothingSaid, type ConsentAnswers } from './ConsentPanel.tsx';

/** Copyright and consent for `n` files: what a ConsentPanel needs, why nothing can be sent yet, and the confirmation. */
export function useConsent(n: number) {
  const { wordsOf } = useCallError();
  const [answers, say] = useState<ConsentAnswers>(nothingSaid);
  const [confirm, { isLoading, error, reset }] = useCommand(media.ConfirmMediaConsent);
  const aboutName = isAboutName(error);
  return {
    panel: {
      said: answers,
      onChange: (next: ConsentAnswers) => {
        reset();
        say(next);
      },
      nameError: aboutName ? wordsOf(error) : undefined,
      error: aboutName ? undefined : wordsOf(error),
    },
    blocked: useBlocked(answers, n),
    busy: isLoading,
    /** Confirms what was said, and answers its number. */
    confirm: async () => {
      const { depicted = 0, otherName } = answers;
      const other = depicted & Depicted.OtherMember ? otherName.trim() : '';
      return (await confirm({ version: consentVersion, depicted, ...(other && { otherName: other }) })).consentId;
    },
    forget: () => say(nothingSaid),
  };
}

const isAboutName = (error: CallError | undefined) =>
  error?.code === 'ProfileNotFound' || error?.code === 'OtherNotVerified' || error?.code === 'BadRequest';

/** Why nothing can be sent yet; the confirmation comes first. */
function useBlocked({ confirmed, depicted, otherName }: ConsentAnswers, n: number): string | undefined {
  const { formatMessage } = useIntl();
  const other = ((depicted ?? 0) & Depicted.OtherMember) !== 0;
  const missing = !confirmed
    ? 'consent'
    : depicted === undefined
      ? 'shown'
      : other && !otherName.trim()
        ? 'name'
        : n === 0
          ? 'files'
          : undefined;
  return missing && formatMessage({ id: `media.blocked.${missing}` });
}
