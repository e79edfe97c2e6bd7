import { ERROR_CODES, type ErrorCodeName, errorStatus } from '@bannerday/contract/error-code'
import { games } from '@bannerday/game-data/games'
import { vi } from 'vitest'

/** The data of a request: its parameters and the fields of its body. */
type Sent = Readonly<Record<string, unknown>>

type Answer =
  | { readonly data: unknown }
  | { readonly error: ErrorCodeName }
  | 'no network'
  | Response

/** The mock responses by path, from the request data. */
export type Answers = Record<string, (sent: Sent, method: string) => Answer | Promise<Answer>>

/** Mocks the server and records requests; unknown paths respond 404. */
export function mockApi(given: Answers) {
  const answers: Answers = { '/api/games': () => ({ data: { games } }), ...given }
  const calls: { path: string; sent: Sent; token: string | null }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname: path, searchParams } = new URL(address as string, location.origin)
    const body = init?.body ? (JSON.parse(init.body as string) as Sent) : {}
    const sent = { ...Object.fromEntries(searchParams), ...body }
    const token = new Headers(init?.headers).get('authorization')
    calls.push({ path, sent, token })
    return respond((await answers[path]?.(sent, init?.method ?? 'GET')) ?? { error: 'notFound' })
  })
  return {
    /** May be changed while the page is there. */
    answers,
    calls,
    /** The recorded requests to a path. */
    sentTo: (path: string) => calls.filter((call) => call.path === path).map(({ sent }) => sent),
  }
}

function respond(answer: Answer): Response {
  if (answer === 'no network') throw new TypeError('Failed to fetch')
  if (answer instanceof Response) return answer
  if ('data' in answer) return Response.json({ code: 200, message: 'OK', data: answer.data })
  const status = errorStatus(answer.error)
  const error = { code: status, message: 'Said the server', error_code: ERROR_CODES[answer.error] }
  return Response.json(error, { status })
}
