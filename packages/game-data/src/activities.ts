import file from '../data/activities.json' with { type: 'json' }
import type { ArchivedActivity } from './archived-activity.ts'

/**
 * Every known activity of the four games since May 2025, by game and start. A version whose end is
 * not announced is not among them: it stands in `bundledVersions`, and its end is projected.
 * The file is checked against its schema by the tests.
 */
export const bundledActivities = file as readonly ArchivedActivity[]
