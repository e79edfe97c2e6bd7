import { useSignIns } from './use-sign-ins.ts'

/**
 * How the owner of the account shows to be that: by having come from a provider just now; else by the
 * password; and where there is none, not yet.
 */
export type OwnerProof = 'recent' | 'password' | 'missing'

export function useOwnerProof(): OwnerProof {
  const { data } = useSignIns()
  if (!data) return 'password'
  if (data.proved_until !== null) return 'recent'
  return data.has_password ? 'password' : 'missing'
}
