import texts from '../../messages/en/freshness.json' with { type: 'json' }

export const englishFreshness = texts
