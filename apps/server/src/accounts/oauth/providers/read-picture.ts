import type { ProviderClient } from './call-provider.ts'

/** Fetches the file at a provider's URL; null when it is missing or the URL is foreign. */
export async function readPicture(
  providers: ProviderClient,
  address: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer | null> {
  if (address === undefined || !URL.canParse(address)) return null
  const response = await providers.call(address, { headers })
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null
}
