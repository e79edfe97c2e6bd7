import texts from '../../messages/en/social.json' with { type: 'json' }

export const englishSocial = texts
