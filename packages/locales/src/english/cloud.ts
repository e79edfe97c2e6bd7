import texts from '../../messages/en/cloud.json' with { type: 'json' }

export const englishCloud = texts
