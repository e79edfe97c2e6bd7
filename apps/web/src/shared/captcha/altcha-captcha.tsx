import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import type { CheckProps } from './captcha-props.ts'
import { CheckStatus } from './captcha-status.tsx'
import { RENEWAL_MS } from './renewal.ts'
import { solveAltcha } from './solve-altcha.ts'

/** A proof of work, done while the form is filled in. */
export function AltchaCheck({ resetKey, work, onToken }: CheckProps) {
  const id = useId()
  const { data, isError, refetch } = useQuery({
    queryKey: ['human-check', id, resetKey, work],
    queryFn: ({ signal }) => solveAltcha(signal, work),
    staleTime: RENEWAL_MS,
    refetchInterval: RENEWAL_MS,
    gcTime: 0,
  })
  const tell = useEffectEvent(onToken)
  useEffect(() => tell(data ?? null), [data])

  if (data !== undefined) return <CheckStatus state="done" />
  return <CheckStatus state={isError ? 'failed' : 'working'} onRetry={() => void refetch()} />
}
