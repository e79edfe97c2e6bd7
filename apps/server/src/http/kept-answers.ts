import type { CachedContent } from './responses/cached-content.ts'

/** By the path of a call: finds the answer to a query, by its text, that is in memory. */
export type KeptAnswers = Map<string, (query: string) => CachedContent | undefined>
