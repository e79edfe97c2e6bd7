import texts from '../../messages/en/account.json' with { type: 'json' }

export const englishAccount = texts
