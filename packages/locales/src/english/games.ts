import texts from '../../messages/en/games.json' with { type: 'json' }

export const englishGames = texts
