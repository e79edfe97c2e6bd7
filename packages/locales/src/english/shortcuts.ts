import texts from '../../messages/en/shortcuts.json' with { type: 'json' }

export const englishShortcuts = texts
