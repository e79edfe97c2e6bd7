import texts from '../../messages/en/qr.json' with { type: 'json' }

export const englishQr = texts
