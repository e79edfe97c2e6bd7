import texts from '../../messages/en/app.json' with { type: 'json' }

export const englishApp = texts
