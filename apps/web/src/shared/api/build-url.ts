/** Fills the parameters `{name}` of a path, and appends the remaining ones as the query. */
export function buildUrl(
  path: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  let address = path
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    if (path.includes(`{${name}}`))
      address = address.replace(`{${name}}`, encodeURIComponent(value))
    else query.set(name, value)
  }
  return query.size === 0 ? address : `${address}?${query}`
}
