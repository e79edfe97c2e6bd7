import texts from '../../messages/en/game-accounts.json' with { type: 'json' }

export const englishGameAccounts = texts
