import type { AccountId } from '../device/store/stored-account.ts'

/** The view of the accounts dialog: all accounts, or one action on an account. */
export type AccountsTask =
  | { readonly kind: 'list' }
  | { readonly kind: 'name'; readonly account: AccountId; readonly nickname: string }
  | { readonly kind: 'delete'; readonly account: AccountId }
  | { readonly kind: 'export'; readonly account: AccountId | null }
  | { readonly kind: 'cloud'; readonly account: AccountId }
  | { readonly kind: 'forget' }
