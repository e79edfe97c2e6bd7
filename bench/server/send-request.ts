type Options = {
  readonly token?: string
  readonly method?: string
  readonly body?: unknown
  /** The client's address as a proxy reports it. */
  readonly address?: string
}

/** Sends a request; throws when it is refused. */
export async function sendRequest(
  url: string,
  { token, method, body, address }: Options = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { data, message } = (await response.json()) as { data?: unknown; message: string }
  if (!response.ok) throw new Error(`${url} returned status ${response.status}: ${message}`)
  return data
}
