/** The steps of the welcome, in their order: who one is, what one likes, who may see. */
export const welcomeSteps = ['who', 'likes', 'sees'] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

/** Where a member stands in the welcome, as the configuration keeps it. */
export const welcomeStates = [...welcomeSteps, 'done', 'dismissed'] as const;
