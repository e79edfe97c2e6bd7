import type { englishApp } from './english-app.ts'
import type { englishPulls } from './english-pulls.ts'
import type { englishTimeline } from './english-timeline.ts'

/**
 * All texts by their keys, one line for each area: what English says is what every language has.
 * A page imports the English of its area; the other languages come as one file each.
 */
export type Messages = typeof englishApp & typeof englishPulls & typeof englishTimeline
