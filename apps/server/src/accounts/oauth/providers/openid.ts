import { createHmac } from 'node:crypto'
import { type FlowParameters, ProviderError } from './provider.ts'

/** Derives a secret of the flow: only the browser with the cookie can reproduce it. */
export function derive({ secret }: FlowParameters, purpose: 'nonce' | 'verifier'): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}

/** Converts library errors to ProviderError; the library wraps those of our HTTP client. */
export async function withProviderErrors<Value>(
  name: string,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const providerError = [error, error.cause].find(
      (candidate) => candidate instanceof ProviderError,
    )
    throw (
      providerError ??
      new ProviderError(`${name} authentication failed: ${getErrorCode(error)}`, { cause: error })
    )
  }
}

function getErrorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
