/**
 * The modules of the timeline's first paint, excluded from the React Compiler. Its memoization of
 * each element added 12 kB of gzip before the first bar. Modules that render on each scroll step
 * use `memo`, `useMemo` and `useCallback` by hand.
 */
export const DRAWN_BY_HAND = new RegExp(
  [
    'app/(shell/|mount|providers|router|page-)',
    'shared/(games/game-icon|i18n/|derived-preferences|preferences|field-store)',
    'shared/(session/stored-session|use-is-online)',
    'shared/ui/(toasts/|button|icon-button|lazy-|link-button|page-header|error-state|use-)',
    'features/timeline/(timeline-|activities/use-activities|address/|clock/|strip/hidden)',
    'features/timeline/canvas/(?!bar-bubble|earlier-seasons|matches-beside|reset-ticks)',
    'features/timeline/(day/open-day|freshness/freshness-slot|status/use-)',
    'features/timeline/toolbar/(sort-menu|timeline-tools|zone-chip)',
  ]
    .map((path) => `/apps/web/src/${path}`)
    .join('|'),
)
