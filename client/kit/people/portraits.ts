import couple from 'art:avatar/bente,ole/3?bg=e3b05c';
import man from 'art:avatar/malik/2?bg=7f9fc0';
import transgender from 'art:avatar/noor/4?bg=a58cc0';
import woman from 'art:avatar/freja/1?bg=d98f84';

/** A drawn face for each group, where nobody's own picture can stand; in the order in which groups are named. */
export const portraits = { Female: woman, Male: man, Couple: couple, Transsexual: transgender } as const;
