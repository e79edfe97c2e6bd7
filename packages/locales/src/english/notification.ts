import texts from '../../messages/en/notification.json' with { type: 'json' }

export const englishNotification = texts
