const PATH = /^\/images\/avatars\/([\w-]{22})\.webp$/

/** Where the picture of a player is served. What stands there never changes. */
export function avatarPath(name: string): string {
  return `/images/avatars/${name}.webp`
}

/** The name of the picture that a path asks for; null for any other path. */
export function readAvatarPath(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null
}
