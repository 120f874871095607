import Sequencer from '@jest/test-sequencer';

/** These take long, however short they are: begun last, they would go on alone while the other lanes have nothing left. */
const long = [
  'test/laws/can',
  'test/laws/sides',
  'test/laws/blocking',
  'test/dark/bothSides',
  'test/dark/twins',
  'test/browser/screens',
];
const isLong = ({ path }) => long.some((one) => path.includes(one));

/** Jest's own order, by what is known of earlier runs and else by size, behind what takes long. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
