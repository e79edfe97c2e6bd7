import type { Language } from '@bannerday/domain/language'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { CheckStatus } from './captcha-status.tsx'
import type { CheckProps } from './captcha-props.ts'
import { type Turnstile, loadTurnstile } from './load-turnstile.ts'
import { RENEWAL_MS } from './renewal.ts'

const LANGUAGE_CODES: Partial<Record<Language, string>> = { 'zh-Hans': 'zh-cn', 'zh-Hant': 'zh-tw' }

type TurnstileCheckProps = CheckProps & { siteKey: string }

/** The widget of Cloudflare Turnstile. */
export function TurnstileCheck(props: TurnstileCheckProps) {
  const script = useQuery({
    queryKey: ['turnstile'],
    queryFn: loadTurnstile,
    staleTime: Infinity,
    retry: false,
  })
  if (script.data) return <Widget {...props} key={props.resetKey} turnstile={script.data} />
  const state = script.isError ? 'failed' : 'working'
  return <CheckStatus state={state} onRetry={() => void script.refetch()} />
}

function Widget({ siteKey, onToken, turnstile }: TurnstileCheckProps & { turnstile: Turnstile }) {
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const tell = useEffectEvent(onToken)

  useEffect(() => {
    if (!place.current || hasFailed) return
    const widget = turnstile.render(place.current, {
      sitekey: siteKey,
      language: LANGUAGE_CODES[language] ?? language,
      theme: document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light',
      size: 'flexible',
      callback: (token) => tell(token),
      'expired-callback': () => tell(null),
      'error-callback': () => {
        tell(null)
        setHasFailed(true)
      },
    })
    const renewal = setInterval(() => {
      tell(null)
      turnstile.reset(widget)
    }, RENEWAL_MS)
    return () => {
      clearInterval(renewal)
      turnstile.remove(widget)
    }
  }, [turnstile, siteKey, language, hasFailed])

  if (hasFailed) return <CheckStatus state="failed" onRetry={() => setHasFailed(false)} />
  return <div ref={place} />
}
