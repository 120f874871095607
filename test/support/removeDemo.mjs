import { rmSync } from 'node:fs';

export default function removeDemo() {
  rmSync(process.env.TEST_DEMO_DIR, { recursive: true, force: true });
}
