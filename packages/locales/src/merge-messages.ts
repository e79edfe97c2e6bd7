/** A tree of texts as in the message files. */
export type MessageTree = { readonly [key: string]: string | MessageTree }

/** Merges two trees; the second one's text wins under a common key. */
export function mergeMessages<First extends MessageTree, Second extends MessageTree>(
  first: First,
  second: Second,
): First & Second {
  const merged: Record<string, string | MessageTree> = { ...first }
  for (const [key, value] of Object.entries(second)) {
    const present = merged[key]
    merged[key] =
      typeof present === 'object' && typeof value === 'object'
        ? mergeMessages(present, value)
        : value
  }
  return merged as First & Second
}
