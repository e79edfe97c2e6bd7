import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { createOpenApiDocument } from '@bannerday/contract/api/openapi'
import type { ErrorCodeName } from '@bannerday/contract/error-code'

const { paths } = createOpenApiDocument({ title: 'Bannerday', version: '1.2.3' }, ENDPOINTS)

/** The endpoints by path; a path without parameters comes before one with parameters. */
const ROUTES = Object.entries(paths)
  .toSorted(([left], [right]) => Number(left.includes('{')) - Number(right.includes('{')))
  .map(([path, methods]) => {
    const parts = path.split(/\{\w+\}/).map((part) => RegExp.escape(part))
    return { pattern: new RegExp(`^${parts.join('[^/]+')}$`), methods }
  })

/** Whether the API description documents an error of an endpoint; true for unknown endpoints. */
export function isDocumented(method: string, path: string, error: ErrorCodeName): boolean {
  const operation = ROUTES.find(({ pattern }) => pattern.test(path))?.methods[method.toLowerCase()]
  if (!operation) return true
  return Object.values(operation.responses).some(({ description }) =>
    description.split(/,? /).includes(error),
  )
}
