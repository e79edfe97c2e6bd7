// chunk: frame
/**
 * The breakpoints of the app, as media queries. Styles use them as custom media queries, such as
 * `@media (--phone)`, which the build replaces (`build/design-tokens.ts`). A component that only
 * depends on its own width uses a container query.
 */

/** A phone: one column, and controls with less text. */
export const PHONE = '(width < 40em)'

/** A phone or a small tablet: the navigation is a bar at the bottom, not a sidebar. */
export const COMPACT = '(width < 48em)'

/** Enough width for two columns next to the sidebar. */
export const WIDE = '(width >= 60em)'

/** The tools of the timeline have as much text as fits in one row, in every language. */
export const SOME_TOOL_TEXT = '(width >= 1200px)'
export const MORE_TOOL_TEXT = '(width >= 1280px)'
export const FULL_TOOL_TEXT = '(width >= 1440px)'
export const ONE_TOOL_ROW = '(width >= 1680px)'
