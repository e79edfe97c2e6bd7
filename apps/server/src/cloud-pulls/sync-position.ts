/** How far a device has heard the changes of a copy: up to a change, or to a row within it. */
export type SyncPosition = {
  readonly number: number
  /** The last row of the change that was heard; null when all were. */
  readonly within: { readonly pullType: string; readonly pullId: string } | null
}

/** A position as the text that a device keeps. */
export function textOfPosition({ number, within }: SyncPosition): string {
  return within === null ? String(number) : `${number}/${within.pullType}/${within.pullId}`
}

/** The position that such a text says; an empty one is the beginning. */
export function positionOf(text: string): SyncPosition {
  const [number = '', pullType, ...pullId] = text.split('/')
  const within = pullType === undefined ? null : { pullType, pullId: pullId.join('/') }
  return { number: Number(number), within }
}
