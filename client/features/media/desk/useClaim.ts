import { useEffect, useRef, useState } from 'react';
import { mediaReview, type WaitingMedia } from '../../../../shared/media/review.ts';
import { useCommand } from '../../../platform/api.ts';
import type { CallError } from '../../../platform/sending.ts';
import { useCallError } from '../../../platform/callError.ts';
import { notify } from '../../../platform/notify.ts';

/** Takes what somebody has begun with in hand, unless a colleague has it or it is one's own. Answers until when it is. */
export function useClaim(
  { mediaId, takenUntil, can }: WaitingMedia,
  begun: boolean,
  onTaken: () => void,
): string | undefined {
  const [claim] = useCommand(mediaReview.ClaimMedia);
  const { wordsOf, tell } = useCallError();
  const [until, setUntil] = useState<string>();
  const claimed = useRef(false);
  const free = begun && takenUntil === null && can.length > 0;
  const take = async () => {
    try {
      setUntil((await claim({ mediaId })).until);
    } catch (error) {
      const message = wordsOf(error as CallError);
      if (!message) return tell(error);
      notify({ message, tone: 'info' });
      onTaken();
    }
  };
  useEffect(() => {
    if (!free || claimed.current) return;
    claimed.current = true;
    void take();
  });
  return until;
}
