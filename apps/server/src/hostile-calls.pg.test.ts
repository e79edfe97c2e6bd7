import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { makeOpenApi, type OpenApiOperation } from '@bannerday/contract/api/openapi'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryOf, asText, type SentSchema } from '#testing/arbitrary-of-schema.ts'
import { withTestAccounts } from '#testing/test-accounts.ts'

const { ask, join, login } = withTestAccounts()

const { paths } = makeOpenApi({ title: 'Bannerday', version: '1.2.3' }, ENDPOINTS)
const CALLS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => [method.toUpperCase(), path, call] as const),
)

function parametersOf({ parameters }: OpenApiOperation): fc.Arbitrary<Record<string, string>> {
  const fields = parameters.map(({ name, schema }) => [
    name,
    arbitraryOf(schema as SentSchema).map(asText),
  ])
  const record = Object.fromEntries(fields) as Record<string, fc.Arbitrary<string>>
  return fc.record(record, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>
}

function addressOf(path: string, given: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/, (_, name: string) =>
    encodeURIComponent((given[name] ?? 'x').toWellFormed()),
  )
  return `${filled}?${new URLSearchParams(given).toString()}`
}

function bodyOf({ requestBody }: OpenApiOperation): fc.Arbitrary<string | undefined> {
  if (!requestBody) return fc.constant(undefined)
  const schema = requestBody.content['application/json'].schema as SentSchema
  return fc.oneof(
    { weight: 5, arbitrary: arbitraryOf(schema).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )
}

test.each(CALLS)(
  'responds to hostile input on %s %s without a 5xx status',
  async (method, path, call) => {
    const { username } = await join()
    let token: string | undefined
    await fc.assert(
      fc.asyncProperty(parametersOf(call), bodyOf(call), async (given, body) => {
        // Logs in only when needed: each login verifies a password.
        if (call.security) token ??= await login(username)
        const reply = await ask(
          addressOf(path, given),
          { method, ...(body !== undefined && { body }) },
          token === undefined ? {} : { token },
        )
        expect(reply.status).toBeLessThan(500)
        if (reply.status === 401 || path.includes('logout')) token = undefined
      }),
      { numRuns: 40 },
    )
  },
)
