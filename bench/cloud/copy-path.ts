/** Where the calls about the copy of a game account begin that the users of the figures keep. */
export const UID = '800000001'

export function copyUrl(origin: string, call: string): string {
  return `${origin}/api/gachalog/${call}/genshin/${UID}`
}
