import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProviderFault } from './simulated-provider.ts'

const OVERSIZED_BYTES = 8 * 2 ** 20
const BYTE_INTERVAL_MS = 200

/** Sends the fault; returns false when the fault is in the token response itself. */
export async function respondWithFault(
  response: ServerResponse,
  fault: ProviderFault,
): Promise<boolean> {
  switch (fault) {
    case 'silent':
      return true
    case 'slow':
      response.writeHead(200, { 'content-type': 'application/json' })
      while (!response.destroyed) {
        response.write(' ')
        await sleep(BYTE_INTERVAL_MS)
      }
      return true
    case 'broken':
      response.destroy()
      return true
    case 'status-500':
      response.writeHead(500).end('{}')
      return true
    case 'redirect':
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
      return true
    case 'garbled':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":')
      return true
    case 'oversized':
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(`{"padding":"${'x'.repeat(OVERSIZED_BYTES)}"}`)
      return true
    case 'expired-code':
    case 'wrong-audience':
    case 'wrong-issuer':
    case 'wrong-nonce':
    case 'wrong-key':
    case 'expired-token':
    case 'unsigned':
      return false
  }
}
