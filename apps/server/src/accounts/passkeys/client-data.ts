import * as z from 'zod/mini'

const clientData = z.object({ challenge: z.string().check(z.maxLength(200)) })

/** Reads the signed challenge from the client data; null when it is missing. */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return clientData.parse(JSON.parse(text)).challenge
  } catch {
    return null
  }
}
