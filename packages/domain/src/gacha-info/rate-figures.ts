/** The figures that are compared, by their names in the rules. */
export const RATE_FIGURES = [
  'topBase',
  'topConsolidated',
  'secondBase',
  'secondConsolidated',
  'featured',
] as const
export type RateFigure = (typeof RATE_FIGURES)[number]
