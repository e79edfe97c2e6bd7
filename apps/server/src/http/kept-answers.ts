import type { CachedContent } from './responses/cached-content.ts'

/** Path of an endpoint → lookup of a cached response by query text. */
export type CachedResponses = Map<string, (query: string) => CachedContent | undefined>
