/** Where a fact comes from: the archive that a release brings along, or the games' own news. */
export const FACT_ORIGINS = ['archive', 'announcements'] as const
