import { useSignIns } from './use-linked-providers.ts'

/** The proof that the user owns the account: a recent OAuth login, else the password, else none. */
export type OwnerProof = 'recent' | 'password' | 'missing'

export function useOwnerProof(): OwnerProof {
  const { data } = useSignIns()
  if (!data) return 'password'
  if (data.proved_until !== null) return 'recent'
  return data.has_password ? 'password' : 'missing'
}
