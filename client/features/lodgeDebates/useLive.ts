import { useEffect } from 'react';
import { watchTopic } from '../../platform/hub.ts';

/** What others do in the debate of a lodge arrives while its page is open. */
export const useLiveDebate = (lodgeId: number) => useEffect(() => watchTopic(`lodgeDebate:${lodgeId}`), [lodgeId]);
