/** How many pulls there are, and by which day, `yyyy-MM-dd`. */
export type PlannedPulls = { readonly pulls: number; readonly until: string }
