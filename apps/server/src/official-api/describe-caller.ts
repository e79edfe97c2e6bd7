/** What our calls say of who makes them, so that whoever runs a service can find us. */
export function describeCaller(version: string, sourceRepository: string | null): string {
  return sourceRepository === null
    ? `Bannerday/${version}`
    : `Bannerday/${version} (+${sourceRepository})`
}
