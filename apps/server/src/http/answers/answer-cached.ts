import fresh from 'fresh'
import { answer, answerNotModified } from './answer.ts'
import { chooseEncoding } from './choose-encoding.ts'
import type { CachedContent, Representation } from './cached-content.ts'
import { limitHeaders } from './open-headers.ts'
import type { AppContext } from './request-scope.ts'

/** Answers ready bytes under the best encoding the client takes, or 304 when it has them. */
export function answerCached(
  context: AppContext,
  content: CachedContent,
): Response | Promise<Response> {
  const encoding = content.isPackable
    ? chooseEncoding(context.req.header('accept-encoding'))
    : 'identity'
  const representation = content.represent(encoding)
  // Only who reads the open API is told how much more of it may be read.
  const limits = content.isForAnyOrigin ? limitHeaders(context) : {}
  return representation instanceof Promise
    ? representation.then((made) => answerRepresentation(context, made, limits))
    : answerRepresentation(context, representation, limits)
}

function answerRepresentation(
  context: AppContext,
  made: Representation,
  limits: Readonly<Record<string, string>>,
): Response {
  const conditions = {
    'if-none-match': context.req.header('if-none-match'),
    'cache-control': context.req.header('cache-control'),
  }
  if (fresh(conditions, { etag: made.etag })) {
    return answerNotModified(context, { ...made.notModifiedHeaders, ...limits })
  }
  return answer(context, {
    status: 200,
    headers: { ...made.headers, ...limits },
    body: made.body,
  })
}
