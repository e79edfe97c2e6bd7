import texts from '../../messages/en/collection.json' with { type: 'json' }

export const englishCollection = texts
