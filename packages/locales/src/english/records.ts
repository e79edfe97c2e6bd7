import texts from '../../messages/en/records.json' with { type: 'json' }

export const englishRecords = texts
