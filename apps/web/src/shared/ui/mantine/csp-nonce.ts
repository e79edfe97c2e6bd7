/** What lets a style of this page pass its Content-Security-Policy; empty where there is none. */
export function cspNonce(): string {
  return document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? ''
}
