import { LRUCache } from 'lru-cache'
import type { Logger, LogFn } from 'pino'

/** How many lines that say the same are written in a minute. */
const MOST = 20
const WINDOW_MS = 60_000

/** Lower levels are only switched on by who wants to see everything. */
const INFO = 30

/** Who floods the memory with different lines pushes out others' counts, and no more than that. */
const MOST_KINDS = 1000

type Kind = { count: number }

type LogMethod = (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void

/**
 * A hook of pino that writes only the first lines of those that say the same, and when the minute
 * is over how many were left out: what a stranger can cause a thousand times must not fill the disk,
 * nor hide everything else.
 */
export function boundRepeats(): LogMethod {
  const kinds = new LRUCache<string, Kind>({ max: MOST_KINDS })
  return function logMethod(args, method, level) {
    if (level < INFO) {
      method.apply(this, args)
      return
    }
    const name = kindOf(args, level)
    const kind = kinds.get(name) ?? begin(name)
    kind.count += 1
    if (kind.count === MOST + 1) closeLater(this, name, kind, args, method)
    if (kind.count <= MOST) method.apply(this, args)
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
      method.apply(logger, [{ leftOut: kind.count - MOST }, `like: ${messageOf(args)}`])
    }, WINDOW_MS).unref()
  }
}

/** What a line says but for what is different each time, such as the id of a request. */
function kindOf(args: Parameters<LogFn>, level: number): string {
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
