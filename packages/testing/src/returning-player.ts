/** The browser storage of a returning user, without the welcome dialog. */
export function returningPlayer(origin: string) {
  const preferences = { hasCompletedGameSelection: true }
  return {
    cookies: [],
    origins: [
      { origin, localStorage: [{ name: 'bannerday', value: JSON.stringify(preferences) }] },
    ],
  }
}
