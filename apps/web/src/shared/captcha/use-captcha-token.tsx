import { useState } from 'react'
import { useConfig } from '#shared/api/use-config.ts'
import { Captcha } from './captcha.tsx'

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
