/** Fills the parameters `{name}` of a path, and appends the remaining ones as the query. */
export function buildUrl(
  path: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  let address = path
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    if (path.includes(`{${name}}`))
      address = address.replace(`{${name}}`, encodeURIComponent(value))
    else query.set(name, value)
  }
  return query.size === 0 ? address : `${address}?${query}`
}

const responses = new Map<string, Promise<Response>>()

/**
 * Sends a request before its consumer has loaded; the first request for the URL takes the response.
 */
export function prefetch(address: string): void {
  const response = fetch(address, { headers: { accept: 'application/json' } })
  // The consumer of the promise handles its failure.
  response.catch(() => undefined)
  responses.set(address, response)
}

export function takePrefetched(address: string): Promise<Response> | undefined {
  const response = responses.get(address)
  responses.delete(address)
  return response
}
