import cabin from 'art:land/cabin/3';
import fjord from 'art:land/fjord/5';
import islands from 'art:land/islands/8';
import jetty from 'art:land/jetty/1';
import town from 'art:land/town/2';
import type { LandKind } from '../../../shared/art/lands.ts';

/** The drawings of the lands by their addresses: one for every ratio and every light. */
export const files: Record<LandKind, string> = { cabin, fjord, islands, jetty, town };
