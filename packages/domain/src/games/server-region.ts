/** The servers a player's number can belong to. */
export const SERVER_REGIONS = ['china', 'america', 'europe', 'asia', 'taiwan', 'sea'] as const
export type ServerRegion = (typeof SERVER_REGIONS)[number]
