/**
 * What a question was answered with, for as long as that is fresh: however often it is asked, it is
 * looked after once. A failure is not remembered.
 *
 * @param milliseconds how long an answer is fresh, from when it was asked for
 */
export function remember<Answer>(
  ask: () => Promise<Answer>,
  milliseconds: number,
  now: () => number = () => performance.now(),
): () => Promise<Answer> {
  let asked: { readonly at: number; readonly answer: Promise<Answer> } | null = null
  return () => {
    if (asked && now() - asked.at < milliseconds) return asked.answer
    const current = { at: now(), answer: ask() }
    asked = current
    current.answer.catch(() => {
      if (asked === current) asked = null
    })
    return current.answer
  }
}
