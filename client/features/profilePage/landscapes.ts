import birch from 'art:scene/birch/summer/4?w=1180&h=260';
import cabin from 'art:scene/cabin/coal/7?w=1180&h=260';
import contour from 'art:pattern/contour/9?colours=14100e,9d3400,e3683a,58514d&w=1180&h=260';
import emberFjord from 'art:scene/fjord/ember/5?w=1180&h=260';
import emberTown from 'art:scene/town/ember/2?w=1180&h=260';
import fjord from 'art:scene/fjord/dawn/5?w=1180&h=260';
import jetty from 'art:scene/jetty/summer/6?w=1180&h=260';
import town from 'art:scene/town/dawn/2?w=1180&h=260';
import { site } from '../../platform/site.ts';

const landscapes = () => (site.dark ? [emberTown, emberFjord, contour, cabin] : [town, fjord, birch, jetty]);

/** A landscape for a profile, always the same one, for as long as members have no cover of their own. */
export function landscapeOf(profileId: number): string {
  const all = landscapes();
  return all[profileId % all.length]!;
}
