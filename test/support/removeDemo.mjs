import { rmSync } from 'node:fs';

export default async function removeDemo() {
  await Promise.all(globalThis.browsersOfLanes.map((browser) => browser.close()));
  rmSync(process.env.TEST_DEMO_DIR, { recursive: true, force: true });
}
