import * as captchaApi from '@bannerday/contract/captcha'
import { must } from '@bannerday/domain/invariant'
import type { Language } from '@bannerday/domain/language'
import { IconAlertTriangle, IconCircleCheck, IconLoader2 } from '../ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { type ChallengeParameters, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { useConfig, useConfigQuery } from '../api/config.ts'
import { useLanguage, useTranslation } from '../texts/use-translation.ts'
import { Button } from '../ui/button.tsx'
import classes from './captcha.module.css'

/**
 * Manages the captcha token of a form: the field to send, and the element to show.
 *
 * @param isWanted whether the request takes a token
 */
export function useCaptchaToken(isWanted: boolean) {
  const config = useConfig()
  const [token, setToken] = useState<string | null>(null)
  const [resetKey, setResetKey] = useState(0)
  const [work, setWork] = useState<'hard'>()
  return {
    /** True until the server's configuration shows that no token is needed. */
    isMissing: isWanted && token === null && config?.human_check !== null,
    fields: token === null ? {} : { cf_token: token },
    check: isWanted && <Captcha resetKey={resetKey} work={work} onToken={setToken} />,
    /**
     * Requests a new token after each attempt.
     *
     * @param harder whether the server requires a higher difficulty from then on
     */
    renew: (harder?: 'hard') => {
      setToken(null)
      if (harder) setWork(harder)
      setResetKey((key) => key + 1)
    },
  }
}

/** Renders the captcha that the server has configured, or nothing without one. */
function Captcha(props: CaptchaProps) {
  const { data: config, isError, refetch } = useConfigQuery()
  if (!config) {
    return <CaptchaStatus state={isError ? 'failed' : 'working'} onRetry={() => void refetch()} />
  }
  const { human_check: check } = config
  if (check?.kind === 'altcha') {
    // Browsers derive keys on https and localhost only.
    return window.isSecureContext ? (
      <AltchaCaptcha {...props} />
    ) : (
      <CaptchaStatus state="insecure" />
    )
  }
  if (check?.site_key) return <TurnstileCaptcha {...props} siteKey={check.site_key} />
  return null
}

/** The props of each kind of captcha. */
type CaptchaProps = {
  /** A changed key requests a new proof: the server accepts each only once. */
  resetKey: number
  /** The difficulty of the proof of work when it is above the default. */
  work?: 'hard' | undefined
  /** Called with the captcha token, and with null when there is none. */
  onToken: (token: string | null) => void
}

type CaptchaStatusProps = {
  state: 'working' | 'done' | 'failed' | 'insecure'
  onRetry?: () => void
}

const icons = {
  working: IconLoader2,
  done: IconCircleCheck,
  failed: IconAlertTriangle,
  insecure: IconAlertTriangle,
}

/** Shows the state of the captcha in a line. */
function CaptchaStatus({ state, onRetry }: CaptchaStatusProps) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <div className={classes.line} data-state={state}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <output className={classes.text}>{t(`app.humanCheck.${state}`)}</output>
      {state === 'failed' && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('app.common.retry')}
        </Button>
      )}
    </div>
  )
}

/** The age at which a proof is renewed. */
const RENEWAL_MS = 295_000

/**
 * Requests a proof of work from the server and solves it; returns the form value. WebCrypto derives
 * the keys off the main thread, so no worker is needed.
 *
 * @param work the difficulty, when above the default
 */
async function solveAltcha(signal: AbortSignal, work?: 'hard'): Promise<string> {
  const { parameters, signature } = await callApi(captchaApi.getChallenge, { work }, { signal })
  const challenge = { parameters: parameters as unknown as ChallengeParameters, signature }
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  signal.throwIfAborted()
  return btoa(
    JSON.stringify({
      challenge,
      solution: must(solution, 'A challenge without a timeout is solved'),
    }),
  )
}

/** Solves a proof of work while the form is filled in. */
function AltchaCaptcha({ resetKey, work, onToken }: CaptchaProps) {
  const id = useId()
  const { data, isError, refetch } = useQuery({
    queryKey: ['human-check', id, resetKey, work],
    queryFn: ({ signal }) => solveAltcha(signal, work),
    staleTime: RENEWAL_MS,
    refetchInterval: RENEWAL_MS,
    gcTime: 0,
  })
  const report = useEffectEvent(onToken)
  useEffect(() => report(data ?? null), [data])

  if (data !== undefined) return <CaptchaStatus state="done" />
  return <CaptchaStatus state={isError ? 'failed' : 'working'} onRetry={() => void refetch()} />
}

/** The part of the Cloudflare Turnstile API that is used. */
type Turnstile = {
  render: (container: HTMLElement, options: TurnstileOptions) => string
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
function loadTurnstile(): Promise<Turnstile> {
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

const LANGUAGE_CODES: Partial<Record<Language, string>> = { 'zh-Hans': 'zh-cn', 'zh-Hant': 'zh-tw' }

type TurnstileCaptchaProps = CaptchaProps & { siteKey: string }

/** Renders the widget of Cloudflare Turnstile. */
function TurnstileCaptcha(props: TurnstileCaptchaProps) {
  const script = useQuery({
    queryKey: ['turnstile'],
    queryFn: loadTurnstile,
    staleTime: Infinity,
    retry: false,
  })
  if (script.data) return <Widget {...props} key={props.resetKey} turnstile={script.data} />
  const state = script.isError ? 'failed' : 'working'
  return <CaptchaStatus state={state} onRetry={() => void script.refetch()} />
}

function Widget({ siteKey, onToken, turnstile }: TurnstileCaptchaProps & { turnstile: Turnstile }) {
  const language = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const report = useEffectEvent(onToken)

  useEffect(() => {
    if (!container.current || hasFailed) return
    const widget = turnstile.render(container.current, {
      sitekey: siteKey,
      language: LANGUAGE_CODES[language] ?? language,
      theme: document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light',
      size: 'flexible',
      callback: (token) => report(token),
      'expired-callback': () => report(null),
      'error-callback': () => {
        report(null)
        setHasFailed(true)
      },
    })
    const renewal = setInterval(() => {
      report(null)
      turnstile.reset(widget)
    }, RENEWAL_MS)
    return () => {
      clearInterval(renewal)
      turnstile.remove(widget)
    }
  }, [turnstile, siteKey, language, hasFailed])

  if (hasFailed) return <CaptchaStatus state="failed" onRetry={() => setHasFailed(false)} />
  return <div ref={container} />
}
