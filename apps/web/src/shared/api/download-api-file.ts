import type { Endpoint } from '@bannerday/contract/endpoint'
import { buildUrl } from './build-url.ts'
import { ApiError } from './api-error.ts'
import { parseJson, serverError } from './call-api.ts'

/**
 * Requests a file with a session token and streams it. Throws `ApiError`, also when the file is
 * incomplete.
 */
export async function downloadApiFile(endpoint: Endpoint, token: string): Promise<Blob> {
  const request = { method: endpoint.method, headers: { authorization: `Bearer ${token}` } }
  const { response, file } = await fetch(buildUrl(endpoint.path, {}), request)
    .then(async (response) => ({ response, file: await response.blob() }))
    .catch((cause: unknown) => {
      throw new ApiError('network', 0, 'No response', { cause })
    })
  if (!response.ok) throw serverError(response.status, parseJson(await file.text()))
  return file
}
