import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerResponse } from 'node:http'

/** The faults of a simulated service. */
export const FAULTS = [
  /** Accepts the request and never responds. */
  'silent',
  /** Sends the response one byte at a time. */
  'slow',
  /** Breaks the connection. */
  'broken',
  'status-500',
  /** Requests a pause of two hours. */
  'wait',
  'status-404',
  /** A region limit. */
  'status-403',
  'redirect',
  /** Sends half of the JSON. */
  'truncated',
  /** Sends an error with status 200. */
  'retcode',
  /** Sends no rows. */
  'empty',
  /** Sends the first row of each list. */
  'few',
  /** Sends the same data under other field names. */
  'reshaped',
  /** Sends objects where the service sends texts and numbers. */
  'mistyped',
  /** Sends more bytes than any client should accept. */
  'oversized',
] as const
export type Fault = (typeof FAULTS)[number]

const OVERSIZED_BYTES = 40 * 2 ** 20
const BYTE_INTERVAL_MS = 200

/** Sends the response of a service with a fault, derived from the valid response. */
export async function respondWithFault(
  response: ServerResponse,
  fault: Fault,
  good: unknown,
): Promise<void> {
  const text = JSON.stringify(good)
  switch (fault) {
    case 'silent':
      return
    case 'slow':
      response.writeHead(200, { 'content-type': 'application/json' })
      for (let at = 0; at < text.length && !response.destroyed; at++) {
        response.write(text.charAt(at))
        await sleep(BYTE_INTERVAL_MS)
      }
      response.end()
      return
    case 'broken':
      response.destroy()
      return
    case 'status-500':
      response.writeHead(500).end('{}')
      return
    case 'wait':
      response.writeHead(429, { 'retry-after': '7200' }).end('{}')
      return
    case 'status-404':
      response.writeHead(404).end('{}')
      return
    case 'status-403':
      response.writeHead(403).end('region limit')
      return
    case 'redirect':
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
      return
    case 'truncated':
      response.writeHead(200).end(text.slice(0, text.length / 2))
      return
    case 'retcode':
      response.writeHead(200).end('{"retcode":-502,"message":"system busy","data":null}')
      return
    case 'oversized':
      response.writeHead(200).end(`{"padding":"${'x'.repeat(OVERSIZED_BYTES)}"}`)
      return
    case 'empty':
      response.writeHead(200).end(JSON.stringify(mapRows(good, () => [])))
      return
    case 'few':
      response.writeHead(200).end(JSON.stringify(mapRows(good, (rows) => rows.slice(0, 1))))
      return
    case 'mistyped':
      response.writeHead(200).end(JSON.stringify(replaceLeaves(good)))
      return
    case 'reshaped':
      response
        .writeHead(200)
        .end(
          text
            .replaceAll('"list"', '"rows"')
            .replaceAll('"activity"', '"events"')
            .replaceAll('"game"', '"notices"')
            .replaceAll('"recommend"', '"banners"')
            .replaceAll('"pic_list"', '"pictures"')
            .replaceAll('_list":', '_rows":')
            .replaceAll('"items_', '"things_')
            .replaceAll('"sideModules"', '"modules"'),
        )
  }
}

/** Maps the rows of a response: arrays of objects without nested arrays of rows. */
function mapRows(value: unknown, change: (rows: unknown[]) => unknown[]): unknown {
  if (Array.isArray(value)) {
    const isRowList = value.every((item) => isRowRecord(item))
    return isRowList ? change(value) : value.map((item) => mapRows(item, change))
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapRows(item, change)]),
  )
}

function isRowRecord(value: unknown): boolean {
  return isRecord(value) && ['ann_id', 'id', 'gacha_id'].some((key) => key in value)
}

/** Keeps the lists and replaces what is in them. */
function replaceLeaves(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceLeaves)
  if (!isRecord(value)) return { value }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'retcode' ? item : replaceLeaves(item),
    ]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
