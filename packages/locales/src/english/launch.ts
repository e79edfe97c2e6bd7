import texts from '../../messages/en/launch.json' with { type: 'json' }

export const englishLaunch = texts
