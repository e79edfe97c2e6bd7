import type { Profile } from '@bannerday/contract/accounts/profile'
import { useState } from 'react'
import classes from './avatar.module.css'
import { getInitial } from './get-initial.ts'

/** The public profile of an account. */
export type Person = Pick<Profile, 'username' | 'nickname' | 'avatar'>

/** Renders the picture of an account, or the initial of its name. */
export function Avatar({ profile }: { profile: Person }) {
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null)
  const { avatar } = profile
  if (avatar === null || avatar === brokenPicture) {
    return (
      <span className={classes.avatar} aria-hidden>
        {getInitial(profile)}
      </span>
    )
  }
  return (
    <img src={avatar} alt="" className={classes.avatar} onError={() => setBrokenPicture(avatar)} />
  )
}
