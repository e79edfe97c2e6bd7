import type { Providers } from './call-provider.ts'

/** The file at an address of a provider; null where there is none, or the address is another's. */
export async function readPicture(
  providers: Providers,
  address: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer | null> {
  if (address === undefined || !URL.canParse(address)) return null
  const response = await providers.call(address, { headers })
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null
}
