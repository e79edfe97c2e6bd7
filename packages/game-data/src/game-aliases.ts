import type { ByGame } from '@bannerday/domain/game'

/** Players' names of each game besides the official ones. */
export const gameAliases: ByGame<readonly string[]> = {
  genshin: ['gi', 'genshin'],
  starrail: [
    'hsr',
    'star rail',
    'starrail',
    'honkai',
    'スタレ',
    'スターレイル',
    '星穹铁道',
    '星铁',
    '崩铁',
    '星穹鐵道',
    '星鐵',
    '崩鐵',
    '스타레일',
    '붕스',
  ],
  zenless: ['zzz', 'zenless', 'ゼンゼロ', '绝区', '絕區', '젠존제', '젠레스'],
  wuthering: ['wuwa', 'wuthering', '鸣潮', '鳴潮', '명조'],
}
