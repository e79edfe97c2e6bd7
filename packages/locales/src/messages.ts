import app from '../messages/en/app.json' with { type: 'json' }
import pulls from '../messages/en/pulls.json' with { type: 'json' }
import timeline from '../messages/en/timeline.json' with { type: 'json' }
import { mergeMessages } from './merge-messages.ts'

/** The English texts of all areas: bundled, the fall-back, and the type of every language. */
export const englishMessages = mergeMessages(mergeMessages(app, timeline), pulls)

export type Messages = typeof englishMessages
