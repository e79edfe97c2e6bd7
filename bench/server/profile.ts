import { compareThroughput } from './compare-throughput.ts'
import type { Figure } from '../measure/figure.ts'
import type { Users } from './create-users.ts'

/** Measures requests per second of a profile against the refusal without a token. */
export async function measureProfile(origin: string, { tokens }: Users): Promise<Figure[]> {
  const url = `${origin}/api/user/profile`
  const { percent, ours } = await compareThroughput(
    { url, headers: { authorization: `Bearer ${tokens[0]}` } },
    { url, headers: {} },
  )
  return [
    {
      name: 'GET /api/user/profile, relative to no session',
      value: percent,
      unit: '%',
      atLeast: 40,
    },
    { name: 'GET /api/user/profile', value: ours, unit: 'requests/s' },
  ]
}
