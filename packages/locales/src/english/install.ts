import texts from '../../messages/en/install.json' with { type: 'json' }

export const englishInstall = texts
