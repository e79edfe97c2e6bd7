/** The origin of a fact: the archive bundled with a release, or the games' announcements. */
export const FACT_ORIGINS = ['archive', 'announcements'] as const
