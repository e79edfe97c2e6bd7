import file from '../data/activities.json' with { type: 'json' }
import type { ArchivedActivity } from './archived-activity.ts'

/**
 * The known activities of the four games since May 2025, by game and start. A version without an
 * announced end is in `bundledVersions` only, and its end is projected. Tests validate the file
 * against its schema.
 */
export const bundledActivities = file as readonly ArchivedActivity[]
