import { useState } from 'react'
import { useConfig } from '#shared/api/use-config.ts'
import { HumanCheck } from './human-check.tsx'

/**
 * The proof of a form, for the fields it sends, and what gets and shows it.
 *
 * @param isWanted whether the call of the form takes one
 */
export function useHumanToken(isWanted: boolean) {
  const config = useConfig()
  const [token, setToken] = useState<string | null>(null)
  const [resetKey, setResetKey] = useState(0)
  const [work, setWork] = useState<'hard'>()
  return {
    /** Not before the server has said that it wants none. */
    isMissing: isWanted && token === null && config?.human_check !== null,
    fields: token === null ? {} : { cf_token: token },
    check: isWanted && <HumanCheck resetKey={resetKey} work={work} onToken={setToken} />,
    /**
     * After each try: the proof is used up.
     *
     * @param harder where the server wants one that costs more, as from then on
     */
    renew: (harder?: 'hard') => {
      setToken(null)
      if (harder) setWork(harder)
      setResetKey((key) => key + 1)
    },
  }
}
