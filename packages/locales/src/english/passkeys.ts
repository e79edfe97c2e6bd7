import texts from '../../messages/en/passkeys.json' with { type: 'json' }

export const englishPasskeys = texts
