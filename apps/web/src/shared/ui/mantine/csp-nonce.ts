/** Returns the nonce for styles under the Content-Security-Policy; empty without one. */
export function cspNonce(): string {
  return document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? ''
}
