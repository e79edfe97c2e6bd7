/** The origin of redirect URIs by site. */
export type ReturnOrigins = { readonly china: string; readonly international: string }

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
export function getReturnOrigins({
  publicUrl,
  chinaHost,
  internationalHost,
}: Hosts): ReturnOrigins {
  const originOf = (host: string | null) =>
    host === null || host === new URL(publicUrl).hostname ? publicUrl : `https://${host}`
  return { china: originOf(chinaHost), international: originOf(internationalHost) }
}
