/** Once after all server tests: where they ran in this process, what their lane kept open would keep it alive. */
export default async function leave() {
  await globalThis[Symbol.for('samvaer.leaveWorld')]?.();
}
