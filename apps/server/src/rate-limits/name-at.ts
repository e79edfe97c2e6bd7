/** Whom tries of a network that are about one name count for. */
export function nameAt(network: string, name: string): string {
  return `${network} ${name}`
}
