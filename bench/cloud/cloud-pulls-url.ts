/** The game account of the benchmarks. */
export const UID = '800000001'

/** Creates the URL of an endpoint for the cloud pulls of the game account. */
export function createCloudPullsUrl(origin: string, endpoint: string): string {
  return `${origin}/api/gachalog/${endpoint}/genshin/${UID}`
}
