import type { Profile } from '@bannerday/contract/accounts/profile'

/** Returns the initial for an account without a picture: of the nickname or username, else U. */
export function getInitial({ nickname, username }: Pick<Profile, 'nickname' | 'username'>): string {
  // By code points: half a surrogate pair is not a letter.
  const [letter = 'U'] = nickname || username
  return letter.toUpperCase()
}
