/**
 * Whether verifying an attestation object (base64url) could send requests: it contains certificates
 * or has another format. Attestation is not requested, and the library would call any URL in it.
 *
 * @throws for an invalid object
 */
export async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
  const format = attestation.get('fmt')
  if (format === 'none') return false
  // Authenticators may sign with the new key itself.
  return format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined
}
