import texts from '../../messages/en/subscribe.json' with { type: 'json' }

export const englishSubscribe = texts
