type Options = {
  readonly token?: string
  readonly method?: string
  readonly body?: unknown
  /** The client's address as a proxy reports it. */
  readonly address?: string
}

/** Sends a request; a refusal throws. */
export async function call(
  url: string,
  { token, method, body, address }: Options = {},
): Promise<unknown> {
  const answer = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { data, message } = (await answer.json()) as { data?: unknown; message: string }
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${message}`)
  return data
}
