import type { LabelWords } from '@bannerday/domain/activities/bar-label'
import { ACTIVITY_TYPES, type ActivityType } from '@bannerday/domain/activities/activity'
import type { Language } from '@bannerday/domain/language'
import type { Game } from '@bannerday/game-data/games'
import type { Translate } from '#shared/texts/texts.ts'

/** Returns the texts of a game's bar labels in the player's language. */
export function labelWords(game: Game, language: Language, t: Translate): LabelWords {
  const types = Object.fromEntries(
    ACTIVITY_TYPES.map((type) => [type, game.activities[type].name[language]]),
  ) as Record<ActivityType, string>
  return {
    gacha: types.gacha,
    types,
    version: (number) => t('app.version_with_number', { number }),
    kinds: {
      rateUp: t('app.pages.timeline.bannerKinds.rateUp'),
      weapon: t('app.pages.timeline.bannerKinds.weapon'),
      'light-cone': t('app.pages.timeline.bannerKinds.light-cone'),
      'w-engine': t('app.pages.timeline.bannerKinds.w-engine'),
      bangboo: t('app.pages.timeline.bannerKinds.bangboo'),
    },
    phase: (version, phase) => t('app.pages.timeline.phaseOf', { version, phase }),
    phaseShort: (version, phase) => t('app.pages.timeline.phaseShort', { version, phase }),
    versionAndType: (version, type) => t('app.pages.timeline.ofVersion', { version, type }),
  }
}
