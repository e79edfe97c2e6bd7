import { TAG_CATEGORIES, TAG_OPTIONS, type TagCategory } from '@bannerday/domain/activities/tag'
import { vi } from 'vitest'

type Votes = Partial<Record<TagCategory, string>>
type MockResponse = { status: number; error_code?: number; message?: string }

const OK: MockResponse = { status: 200 }

/**
 * Mocks the vote endpoints. `others` are the votes of other players; the fields of the result
 * control the next responses.
 */
export function mockVotes(others: Record<string, number> = {}) {
  const server = {
    own: {} as Votes,
    requests: [] as { method: string; authorization: string | null; body: unknown }[],
    /** The responses for reading and voting; a number is an HTTP status. */
    reading: OK,
    voting: OK,
    /** Delays every response until it resolves. */
    gate: Promise.resolve(),
    isReachable: true,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    const { pathname } = new URL(address as string, location.origin)
    const { method = 'GET' } = init
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    server.requests.push({ method, authorization: headers.get('authorization'), body })
    await server.gate
    if (!server.isReachable || !pathname.startsWith('/api/tags/')) throw new TypeError('no network')
    const { status, ...error } = method === 'GET' ? server.reading : server.voting
    if (status !== 200) return Response.json({ code: status, message: '', ...error }, { status })
    if (method === 'POST') Object.assign(server.own, (body as { votes: Votes }).votes)
    if (method === 'DELETE') {
      for (const id of (body as { category_ids: TagCategory[] }).category_ids) delete server.own[id]
    }
    const data = method === 'GET' ? tags(server.own, others) : {}
    return Response.json({ code: 200, message: 'OK', data })
  })
  return server
}

function tags(own: Votes, others: Record<string, number>) {
  return {
    all_categories: TAG_CATEGORIES.map((category_id) => ({
      category_id,
      name: `The ${category_id}`,
      options: TAG_OPTIONS[category_id].map((option_id) => ({
        option_id,
        label: option_id.toUpperCase(),
        vote_count: (others[option_id] ?? 0) + Number(own[category_id] === option_id),
      })),
    })),
    user_votes: own,
  }
}
