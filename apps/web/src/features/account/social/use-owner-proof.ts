import { useSignIns } from './use-sign-ins.ts'

/**
 * How the owner of the account shows to be that: by the password; by having logged in just now, where
 * there is none; or not yet.
 */
export type OwnerProof = 'password' | 'recent' | 'missing'

export function useOwnerProof(): OwnerProof {
  const { data } = useSignIns()
  if (!data || data.has_password) return 'password'
  return data.proved_until === null ? 'missing' : 'recent'
}
