import { catalogue } from '../../server/platform/texts.ts';

export { catalogue };

export const english = catalogue('en-GB');
export const danish = catalogue('da-DK');
export const swedish = catalogue('sv-SE');
