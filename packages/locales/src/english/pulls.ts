import texts from '../../messages/en/pulls.json' with { type: 'json' }

export const englishPulls = texts
