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
const MAX_DISTINCT_LINES = 1000

type LineCount = { count: number }

type LogMethod = (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void

/**
 * A pino hook that throttles repeated lines: it writes the first ones of a minute and then their
 * number. A stranger can cause a line a thousand times, which must neither fill the disk nor hide
 * other lines.
 */
export function throttleRepeats(): LogMethod {
  const lineCounts = new LRUCache<string, LineCount>({ max: MAX_DISTINCT_LINES })
  return function logMethod(args, method, level) {
    if (level < INFO) {
      method.apply(this, args)
      return
    }
    const name = getLineKey(args, level)
    const lineCount = lineCounts.get(name) ?? startWindow(name)
    lineCount.count += 1
    if (lineCount.count === MAX_PER_MINUTE + 1) reportLater(this, name, lineCount, args, method)
    if (lineCount.count <= MAX_PER_MINUTE) method.apply(this, args)
  }

  function startWindow(name: string): LineCount {
    const lineCount = { count: 0 }
    lineCounts.set(name, lineCount, { ttl: WINDOW_MS })
    return lineCount
  }

  function reportLater(
    logger: Logger,
    name: string,
    lineCount: LineCount,
    args: Parameters<LogFn>,
    method: LogFn,
  ): void {
    setTimeout(() => {
      if (lineCounts.peek(name) === lineCount) lineCounts.delete(name)
      method.apply(logger, [
        { suppressed: lineCount.count - MAX_PER_MINUTE },
        `suppressed repeats: ${findMessage(args)}`,
      ])
    }, WINDOW_MS).unref()
  }
}

/** The content of a line without its variable parts, such as the request id. */
function getLineKey(args: Parameters<LogFn>, level: number): string {
  const [first] = args as readonly unknown[]
  const fields = typeof first === 'object' && first !== null ? first : {}
  const values = ['method', 'route', 'status', 'code', 'reason'].map((name) =>
    name in fields ? String(fields[name as keyof typeof fields]) : '',
  )
  const error = 'err' in fields && fields.err instanceof Error ? fields.err.message : ''
  return [level, findMessage(args), ...values, error.slice(0, 200)].join(' ')
}

function findMessage(args: Parameters<LogFn>): string {
  return (args as readonly unknown[]).find((each) => typeof each === 'string') ?? ''
}
