import birch from 'art:scene/birch/summer/4?w=1180&h=260';
import fjord from 'art:scene/fjord/dawn/5?w=1180&h=260';
import jetty from 'art:scene/jetty/summer/6?w=1180&h=260';
import town from 'art:scene/town/dawn/2?w=1180&h=260';

const landscapes = [town, fjord, birch, jetty] as const;

/** A landscape for a profile, always the same one, for as long as members have no cover of their own. */
export const landscapeOf = (profileId: number): string => landscapes[profileId % landscapes.length]!;
