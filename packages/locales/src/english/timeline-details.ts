import texts from '../../messages/en/timeline-details.json' with { type: 'json' }

export const englishTimelineDetails = texts
