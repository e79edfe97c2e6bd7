import texts from '../../messages/en/settings.json' with { type: 'json' }

export const englishSettings = texts
