/** A tree of texts as the message files hold it. */
export type MessageTree = { readonly [key: string]: string | MessageTree }

/** Joins two trees; where both have a text under one key the second one's holds. */
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
