const answers = new Map<string, Promise<Response>>()

/**
 * Sends a request before its consumer has loaded; the first request for the URL takes the response.
 */
export function prefetch(address: string): void {
  const answer = fetch(address, { headers: { accept: 'application/json' } })
  // The consumer of the promise handles its failure.
  answer.catch(() => undefined)
  answers.set(address, answer)
}

export function takePrefetched(address: string): Promise<Response> | undefined {
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}
