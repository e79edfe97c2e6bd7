/** The subject of attempts of a network for one username. */
export function createNetworkNameKey(network: string, name: string): string {
  return `${network} ${name}`
}
