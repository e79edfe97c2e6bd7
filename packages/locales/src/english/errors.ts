import texts from '../../messages/en/errors.json' with { type: 'json' }

export const englishErrors = texts
