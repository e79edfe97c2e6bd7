import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { makeOpenApi } from '@bannerday/contract/api/openapi'
import type { ErrorCodeName } from '@bannerday/contract/error-code'

const { paths } = makeOpenApi({ title: 'Bannerday', version: '1.2.3' }, ENDPOINTS)

/** The endpoints by path; a path without parameters comes before one with parameters. */
const CALLS = Object.entries(paths)
  .toSorted(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
  .map(([path, methods]) => {
    const parts = path.split(/\{\w+\}/).map((part) => RegExp.escape(part))
    return { pattern: new RegExp(`^${parts.join('[^/]+')}$`), methods }
  })

/** Whether the API description documents an error of an endpoint; true for unknown endpoints. */
export function isDocumented(method: string, path: string, error: ErrorCodeName): boolean {
  const call = CALLS.find(({ pattern }) => pattern.test(path))?.methods[method.toLowerCase()]
  if (!call) return true
  return Object.values(call.responses).some(({ description }) =>
    description.split(/,? /).includes(error),
  )
}
