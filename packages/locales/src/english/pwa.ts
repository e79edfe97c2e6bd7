import texts from '../../messages/en/pwa.json' with { type: 'json' }

export const englishPwa = texts
