import texts from '../../messages/en/home.json' with { type: 'json' }

export const englishHome = texts
