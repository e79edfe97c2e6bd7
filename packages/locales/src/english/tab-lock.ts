import texts from '../../messages/en/tab-lock.json' with { type: 'json' }

export const englishTabLock = texts
