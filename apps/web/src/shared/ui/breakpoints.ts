// chunk: frame
/**
 * The breakpoints of the app, as media queries. Styles use them as custom media queries, such as
 * `@media (--phone)`, which the build replaces (`build/design-tokens.ts`). A component that only
 * depends on the width of its page or of itself uses a container query instead.
 */

/** A phone: one column, and controls with less text. */
export const PHONE = '(width < 40em)'

/** A phone or a small tablet: the navigation is a bar at the bottom, not a sidebar. */
export const COMPACT = '(width < 48em)'
