import type { Endpoint } from '@bannerday/contract/endpoint'
import { addressOf } from './address-of.ts'
import { CallError } from './call-error.ts'
import { parseJson, serverError } from './call.ts'

/**
 * Requests a file with a session token and streams it. Throws `CallError`, also when the file is
 * incomplete.
 */
export async function callFile(endpoint: Endpoint, token: string): Promise<Blob> {
  const request = { method: endpoint.method, headers: { authorization: `Bearer ${token}` } }
  const { response, file } = await fetch(addressOf(endpoint.path, {}), request)
    .then(async (response) => ({ response, file: await response.blob() }))
    .catch((cause: unknown) => {
      throw new CallError('network', 0, 'The server could not be reached', { cause })
    })
  if (!response.ok) throw serverError(response.status, parseJson(await file.text()))
  return file
}
