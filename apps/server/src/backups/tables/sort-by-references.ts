type Reference = { readonly from: string; readonly to: string }

/**
 * Sorts tables topologically: each follows those it references, otherwise in the given order.
 *
 * @throws for a cycle or a self-reference
 */
export function sortByReferences<Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly Reference[],
): readonly Table[] {
  const ordered: Table[] = []
  const remaining = new Set(tables)
  while (remaining.size > 0) {
    const names = new Set(Array.from(remaining, ({ name }) => name))
    const isBlocked = new Set(references.flatMap(({ from, to }) => (names.has(to) ? from : [])))
    const ready = [...remaining].filter(({ name }) => !isBlocked.has(name))
    if (ready.length === 0)
      throw new Error(`Tables reference each other in a cycle: ${[...names].join(', ')}`)
    for (const table of ready) remaining.delete(table)
    ordered.push(...ready)
  }
  return ordered
}
