/** Prefixes that no other program uses, with the variable most likely meant. */
const OWN_PREFIXES: Readonly<Record<string, string>> = {
  DATABASE_: 'DATABASE_URL',
  CHINA_: 'CHINA_HOST',
  INTERNATIONAL_: 'INTERNATIONAL_HOST',
  SMTP_: 'SMTP_URL',
  TURNSTILE_: 'TURNSTILE_SITE_KEY',
}

/** Shorter names are common words: they match only with swapped letters. */
const MIN_DISTINCTIVE_LENGTH = 8

/**
 * Finds the known variable that an unknown one probably misspells; null for unrelated variables, as
 * in any shell. A name is similar when it differs in case and underscores only, by at most two
 * typing errors, or in a suffix; or when it starts with a prefix of ours.
 */
export function findSimilarVariable<Name extends string>(
  name: string,
  known: readonly Name[],
): Name | null {
  if (known.some((other) => other === name)) return null
  const letters = toLetters(name)
  const similar = known.find((other) =>
    other.length < MIN_DISTINCTIVE_LENGTH
      ? sortLetters(letters) === sortLetters(toLetters(other))
      : letters.startsWith(toLetters(other)) || isMisspelled(letters, toLetters(other)),
  )
  if (similar) return similar
  const prefix = Object.keys(OWN_PREFIXES).find((own) => name.startsWith(own))
  if (prefix === undefined) return null
  return known.find((other) => other === OWN_PREFIXES[prefix]) ?? null
}

function toLetters(name: string): string {
  return name.replaceAll('_', '').toUpperCase()
}

function sortLetters(letters: string): string {
  return letters.split('').toSorted().join('')
}

/** Whether two names differ by at most two typing errors. */
function isMisspelled(from: string, to: string): boolean {
  // The distance is expensive, and each start compares all variables of the environment.
  return Math.abs(from.length - to.length) <= 2 && editDistance(from, to) <= 2
}

/** The edit distance between two names. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [rowIndex, letter] of from.split('').entries()) {
    const previousRow = row
    row = [rowIndex + 1]
    for (const [column, other] of to.split('').entries()) {
      const changed = (previousRow[column] ?? 0) + (letter === other ? 0 : 1)
      row.push(Math.min(changed, (previousRow[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1))
    }
  }
  return row.at(-1) ?? 0
}
