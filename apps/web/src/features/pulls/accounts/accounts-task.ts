import type { AccountId } from '../device/store/stored-account.ts'

/** What the dialog shows: all accounts, or one thing to do with them. */
export type AccountsTask =
  | { readonly kind: 'list' }
  | { readonly kind: 'name'; readonly account: AccountId; readonly nickname: string }
  | { readonly kind: 'delete'; readonly account: AccountId }
  | { readonly kind: 'export'; readonly account: AccountId | null }
  | { readonly kind: 'cloud'; readonly account: AccountId }
  | { readonly kind: 'forget' }
