/** Path of the endpoints about the copy of a game account. */
export const UID = '800000001'

export function copyUrl(origin: string, call: string): string {
  return `${origin}/api/gachalog/${call}/genshin/${UID}`
}
