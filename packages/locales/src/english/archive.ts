import texts from '../../messages/en/archive.json' with { type: 'json' }

export const englishArchive = texts
