import arcs from 'art:cloth/arcs';
import bowls from 'art:cloth/bowls';
import contour from 'art:cloth/contour';
import leaves from 'art:cloth/leaves';
import steps from 'art:cloth/steps';
import terrazzo from 'art:cloth/terrazzo';
import waves from 'art:cloth/waves';
import cabin from 'art:land/cabin/3';
import cafe from 'art:land/cafe/1';
import dunes from 'art:land/dunes/1';
import fields from 'art:land/fields/1';
import fjord from 'art:land/fjord/5';
import forest from 'art:land/forest/1';
import garden from 'art:land/garden/1';
import islands from 'art:land/islands/8';
import jetty from 'art:land/jetty/1';
import lights from 'art:land/lights/1';
import roofs from 'art:land/roofs/1';
import snow from 'art:land/snow/1';
import tents from 'art:land/tents/1';
import town from 'art:land/town/2';
import type { LandKind } from '../../../shared/art/lands.ts';
import type { PatternKind } from '../../../shared/art/pattern.ts';

/** The drawings of the lands by their addresses: one for every ratio and every light. */
export const files: Record<LandKind, string> = {
  ...{ cabin, cafe, dunes, fields, fjord, forest, garden },
  ...{ islands, jetty, lights, roofs, snow, tents, town },
};

/** The patterns by their addresses: one for every palette. */
export const clothFiles: Record<PatternKind, string> = { arcs, bowls, contour, leaves, steps, terrazzo, waves };
