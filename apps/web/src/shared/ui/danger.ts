/**
 * The color of buttons for irreversible actions: the lightest red with sufficient contrast to
 * white.
 */
export const DANGER = 'red.9'
