import type { Endpoint } from '@bannerday/contract/endpoint'
import type { ErrorCodeName } from '@bannerday/contract/error-code'
import { must } from '@bannerday/domain/invariant'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type * as z from 'zod/mini'

export type QueryProblem = { readonly error: ErrorCodeName; readonly message: string }

/** Ignored everywhere: clients add it to get past caches. */
const CACHE_BUSTER = 't'

/**
 * Parses the query of a request by its schema. Unknown parameters are ignored. The message names
 * the invalid parameter and never its value.
 */
export function parseQuery<E extends Endpoint>(
  endpoint: E,
  parameters: URLSearchParams,
): Result<z.output<E['query']>, QueryProblem> {
  const values: Record<string, string> = {}
  for (const name of Object.keys(endpoint.query.shape)) {
    const [value, ...more] = name === CACHE_BUSTER ? [] : parameters.getAll(name)
    if (more.length > 0)
      return fail(createProblem('invalidParameter', name, 'is given more than once'))
    if (value !== undefined) values[name] = value
  }
  const parsed = endpoint.query.safeParse(values)
  if (parsed.success) return ok(parsed.data as z.output<E['query']>)
  const name = String(must(parsed.error.issues[0], 'A failed parse has an issue').path[0])
  return fail(createRefusal(endpoint, name, values[name]))
}

function createRefusal(endpoint: Endpoint, name: string, value: string | undefined): QueryProblem {
  if (value === undefined) return createProblem('missingParameter', name, 'is missing')
  if (value === '' && isRequired(endpoint, name))
    return createProblem('missingParameter', name, 'is empty')
  return createProblem(endpoint.refusals?.[name] ?? 'invalidParameter', name, 'is not valid')
}

function isRequired(endpoint: Endpoint, name: string): boolean {
  const emptyQuery = endpoint.query.safeParse({})
  return emptyQuery.error?.issues.some((issue) => issue.path[0] === name) ?? false
}

function createProblem(error: ErrorCodeName, name: string, fault: string): QueryProblem {
  return { error, message: `Parameter ${name} ${fault}` }
}
