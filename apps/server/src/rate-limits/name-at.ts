/** The subject of attempts of a network for one username. */
export function nameAt(network: string, name: string): string {
  return `${network} ${name}`
}
