/** The number of pulls, and the day by which they are available, `yyyy-MM-dd`. */
export type PlannedPulls = { readonly pulls: number; readonly until: string }
