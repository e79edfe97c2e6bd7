import { LRUCache } from 'lru-cache'
import type { Logger, LogFn } from 'pino'

/** Maximum number of equal lines per minute. */
const MAX_PER_MINUTE = 20
const WINDOW_MS = 60_000

/** Levels below are enabled only for debugging and are not throttled. */
const INFO = 30

/**
 * Maximum number of distinct messages in memory: a flood of different lines only evicts the counts
 * of others.
 */
const MAX_KINDS = 1000

type Kind = { count: number }

type LogMethod = (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void

/**
 * A pino hook that throttles repeated lines: it writes the first ones of a minute and then their
 * number. A stranger can cause a line a thousand times, which must neither fill the disk nor hide
 * other lines.
 */
export function throttleRepeats(): LogMethod {
  const kinds = new LRUCache<string, Kind>({ max: MAX_KINDS })
  return function logMethod(args, method, level) {
    if (level < INFO) {
      method.apply(this, args)
      return
    }
    const name = getLineKey(args, level)
    const kind = kinds.get(name) ?? begin(name)
    kind.count += 1
    if (kind.count === MAX_PER_MINUTE + 1) closeLater(this, name, kind, args, method)
    if (kind.count <= MAX_PER_MINUTE) method.apply(this, args)
  }

  function begin(name: string): Kind {
    const kind = { count: 0 }
    kinds.set(name, kind, { ttl: WINDOW_MS })
    return kind
  }

  function closeLater(
    logger: Logger,
    name: string,
    kind: Kind,
    args: Parameters<LogFn>,
    method: LogFn,
  ): void {
    setTimeout(() => {
      if (kinds.peek(name) === kind) kinds.delete(name)
      method.apply(logger, [{ leftOut: kind.count - MAX_PER_MINUTE }, `like: ${messageOf(args)}`])
    }, WINDOW_MS).unref()
  }
}

/** The content of a line without its variable parts, such as the request id. */
function getLineKey(args: Parameters<LogFn>, level: number): string {
  const [first] = args as readonly unknown[]
  const fields = typeof first === 'object' && first !== null ? first : {}
  const told = ['method', 'route', 'status', 'code', 'reason'].map((name) =>
    name in fields ? String(fields[name as keyof typeof fields]) : '',
  )
  const error = 'err' in fields && fields.err instanceof Error ? fields.err.message : ''
  return [level, messageOf(args), ...told, error.slice(0, 200)].join(' ')
}

function messageOf(args: Parameters<LogFn>): string {
  return (args as readonly unknown[]).find((each) => typeof each === 'string') ?? ''
}
