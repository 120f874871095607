import { createStore, useStore } from '../../platform/externalStore.ts';

/** Whoever looks at many pictures spares themselves by grey ones, until they ask for the colours. */
const inColour = createStore(false);

/** Whether pictures of the desk are shown in their colours, for as long as the page lives. */
export const useColour = () => ({ on: useStore(inColour), set: (on: boolean) => inColour.set(() => on) });
