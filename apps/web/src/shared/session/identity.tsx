import { Avatar, type Person } from './avatar.tsx'
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
