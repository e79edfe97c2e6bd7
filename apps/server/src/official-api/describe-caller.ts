/** The user agent of our requests, with which operators can find us. */
export function describeCaller(version: string, sourceRepository: string | null): string {
  return sourceRepository === null
    ? `Bannerday/${version}`
    : `Bannerday/${version} (+${sourceRepository})`
}
