import texts from '../../messages/en/today.json' with { type: 'json' }

export const englishToday = texts
