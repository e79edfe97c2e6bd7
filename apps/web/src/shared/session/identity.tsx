import type { Profile } from '@bannerday/contract/accounts/profile'
import { useState } from 'react'
import classes from './identity.module.css'

/** Shows the avatar and the name of an account. */
export function Identity({ profile }: { profile: Person }) {
  const { nickname, username } = profile
  return (
    <div className={classes.identity}>
      <Avatar profile={profile} />
      <p className={classes.names}>
        <strong className={classes.name}>{nickname || username}</strong>
        {nickname && <span className={classes.username}>{username}</span>}
      </p>
    </div>
  )
}

/** Returns the initial for an account without a picture: of the nickname or username, else U. */
export function getInitial({ nickname, username }: Pick<Profile, 'nickname' | 'username'>): string {
  // By code points: half a surrogate pair is not a letter.
  const [letter = 'U'] = nickname || username
  return letter.toUpperCase()
}

/** The public profile of an account. */
type Person = Pick<Profile, 'username' | 'nickname' | 'avatar'>

/** Renders the picture of an account, or the initial of its name. */
function Avatar({ profile }: { profile: Person }) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null)
  const { avatar } = profile
  if (avatar === null || avatar === brokenImage) {
    return (
      <span className={classes.avatar} aria-hidden>
        {getInitial(profile)}
      </span>
    )
  }
  return (
    <img src={avatar} alt="" className={classes.avatar} onError={() => setBrokenImage(avatar)} />
  )
}
