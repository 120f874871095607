import { useEffect } from 'react';
import { watchTopic } from '../../platform/hub.ts';

/** What others put into the albums of a lodge, and what is decided, arrives while a page of them is open. */
export const useLiveMedia = (lodgeId: number) => useEffect(() => watchTopic(`lodgeMedia:${lodgeId}`), [lodgeId]);
