const PATH = /^\/images\/avatars\/([\w-]{22})\.webp$/

/** Path of a user's avatar; its content is immutable. */
export function getAvatarPath(name: string): string {
  return `/images/avatars/${name}.webp`
}

/** Parses the path of an avatar; null for other paths. */
export function parseAvatarPath(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null
}
