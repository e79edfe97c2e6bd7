/** Creates the browser storage of a returning user, who sees no welcome dialog. */
export function createReturningPlayerState(origin: string) {
  const preferences = { hasCompletedGameSelection: true }
  return {
    cookies: [],
    origins: [
      { origin, localStorage: [{ name: 'bannerday', value: JSON.stringify(preferences) }] },
    ],
  }
}
