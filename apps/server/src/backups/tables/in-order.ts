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
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const names = new Set(Array.from(waiting, ({ name }) => name))
    const isBlocked = new Set(references.flatMap(({ from, to }) => (names.has(to) ? from : [])))
    const ready = [...waiting].filter(({ name }) => !isBlocked.has(name))
    if (ready.length === 0) throw new Error(`A circle of tables: ${[...names].join(', ')}`)
    for (const table of ready) waiting.delete(table)
    ordered.push(...ready)
  }
  return ordered
}
