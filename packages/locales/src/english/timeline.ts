import texts from '../../messages/en/timeline.json' with { type: 'json' }

export const englishTimeline = texts
