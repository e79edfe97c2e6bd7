/**
 * Whether an attestation object (base64url) says by certificates what authenticator made it, or in
 * another way that takes looking up. Nobody asked for that, and to check them the library would call
 * whatever address they name.
 *
 * @throws where it is none
 */
export async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
  const format = attestation.get('fmt')
  if (format === 'none') return false
  // Authenticators may sign with the new key itself.
  return format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined
}
