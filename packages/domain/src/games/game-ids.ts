/** The games in their default order. */
export const GAME_IDS = ['genshin', 'starrail', 'zenless', 'wuthering'] as const
export type GameId = (typeof GAME_IDS)[number]
