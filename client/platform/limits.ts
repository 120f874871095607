/** How long a text of a command may be; the build leaves the limits beside the contract. */
export function longest(contract: object, field: string): number {
  const { limits } = contract as { limits?: Record<string, { max?: number }> };
  return limits?.[field]?.max ?? Infinity;
}
