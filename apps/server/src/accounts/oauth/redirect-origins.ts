/** The origin of OAuth redirect URIs by site. */
export type RedirectOrigins = { readonly china: string; readonly international: string }

type Hosts = {
  /** The origin of the installation. */
  readonly publicUrl: string
  /** The hosts of the two sites; null with a single site. */
  readonly chinaHost: string | null
  readonly internationalHost: string | null
}

/**
 * Origins are configured and never taken from a request: a provider accepts registered URIs only.
 */
export function getRedirectOrigins({
  publicUrl,
  chinaHost,
  internationalHost,
}: Hosts): RedirectOrigins {
  const toOrigin = (host: string | null) =>
    host === null || host === new URL(publicUrl).hostname ? publicUrl : `https://${host}`
  return { china: toOrigin(chinaHost), international: toOrigin(internationalHost) }
}
