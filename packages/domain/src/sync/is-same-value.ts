/**
 * Whether two values are equal as JSON: the order of fields and fields without a value do not
 * count.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const fields = Object.keys(a).filter((field) => a[field] !== undefined)
  const others = Object.keys(b).filter((field) => b[field] !== undefined)
  return fields.length === others.length && fields.every((field) => isSameValue(a[field], b[field]))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
