import texts from '../../messages/en/about.json' with { type: 'json' }

export const englishAbout = texts
