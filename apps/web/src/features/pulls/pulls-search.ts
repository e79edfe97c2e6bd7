/** The sections of the pulls page. Each has an address; the first one has no parameter. */
export const PULLS_SECTIONS = ['cards', 'plan', 'odds', 'runs', 'collection', 'statistics'] as const
export type PullsSection = (typeof PULLS_SECTIONS)[number]

/** The search parameters of the pulls page. */
export type PullsSearch = {
  /** The displayed section; absent for the first one. */
  readonly section?: Exclude<PullsSection, 'cards'>
  /** The outcome of content that was shared to the app. */
  readonly shared?: string
}

/** Parses the parameters of a URL. Invalid parameters are dropped. */
export function parsePullsSearch({ section, shared }: Record<string, unknown>): PullsSearch {
  const [, ...others] = PULLS_SECTIONS
  const known = others.find((name) => name === section)
  return {
    ...(known && { section: known }),
    ...(typeof shared === 'string' && { shared }),
  }
}
