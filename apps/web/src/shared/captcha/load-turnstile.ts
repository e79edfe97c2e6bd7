/** The part of the Cloudflare Turnstile API that is used. */
export type Turnstile = {
  render: (place: HTMLElement, options: TurnstileOptions) => string
  reset: (widget: string) => void
  remove: (widget: string) => void
}

type TurnstileOptions = {
  sitekey: string
  language: string
  theme: 'light' | 'dark'
  size: 'flexible'
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/**
 * Loads Cloudflare Turnstile, the only third-party script, when it is configured. Rejects when it
 * is unavailable.
 */
export function loadTurnstile(): Promise<Turnstile> {
  if (window.turnstile) return Promise.resolve(window.turnstile)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    const stop = () => {
      script.remove()
      reject(new Error('Turnstile could not be loaded'))
    }
    script.addEventListener('load', () => (window.turnstile ? resolve(window.turnstile) : stop()))
    script.addEventListener('error', stop)
    document.head.append(script)
  })
}
