import type { Profile } from '@bannerday/contract/accounts/profile'

/** What stands for somebody without a picture: the first letter of nickname, username, or U. */
export function initialOf({ nickname, username }: Pick<Profile, 'nickname' | 'username'>): string {
  // By code points: half of a character that takes two units would be no letter.
  const [letter = 'U'] = nickname || username
  return letter.toUpperCase()
}
