/** How large the words of a room are. */
export const chatTextSizes = ['small', 'normal', 'large', 'largest'] as const;
export type ChatTextSize = (typeof chatTextSizes)[number];
