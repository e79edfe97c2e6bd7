/** What a browser keeps of somebody who was here before: no welcome asks them for their games. */
export function returningPlayer(origin: string) {
  const preferences = { hasCompletedGameSelection: true }
  return {
    cookies: [],
    origins: [
      { origin, localStorage: [{ name: 'bannerday', value: JSON.stringify(preferences) }] },
    ],
  }
}
