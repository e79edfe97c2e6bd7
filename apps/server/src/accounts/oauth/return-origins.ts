/** Where a provider sends browsers back to, by the site that they are on. */
export type ReturnOrigins = { readonly china: string; readonly international: string }

type Hosts = {
  /** The origin of the installation. */
  readonly publicUrl: string
  /** The hosts of its two sites; null where it has only one. */
  readonly chinaHost: string | null
  readonly internationalHost: string | null
}

/** It is configured and never taken from a request: a provider only knows what was entered there. */
export function returnOriginsOf({ publicUrl, chinaHost, internationalHost }: Hosts): ReturnOrigins {
  const originOf = (host: string | null) =>
    host === null || host === new URL(publicUrl).hostname ? publicUrl : `https://${host}`
  return { china: originOf(chinaHost), international: originOf(internationalHost) }
}
