import type { GameId } from '@bannerday/domain/game'
import { getRarityLetters } from '@bannerday/domain/games/timeline-traits'
import type { OutcomeCounts } from '@bannerday/domain/outcomes/outcome-counts'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import { getUidRegion } from '@bannerday/domain/time/server-region'
import { isTextKey } from '#shared/texts/shown-texts.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import type { ImportProblem } from '../local-store/worker-protocol.ts'
import { StorageError } from '../local-store/pull-client.ts'
import { type AccountId, hasUid } from '../local-store/stored-account.ts'

/** Returns an account's UID with its server, which distinguishes several accounts of a player. */
export function useAccountName(): (account: AccountId) => string {
  const { t } = useTranslation()
  return (account) => {
    if (!hasUid(account)) return t('app.pages.gacha.overview.noUid')
    const { game, uid } = account
    const region = t(`app.pages.gacha.regions.${getUidRegion(game, uid) ?? 'unknown'}`)
    return t('app.pages.gacha.overview.account', { uid, region })
  }
}

/** Returns the in-game name of a pull type, or its id for an unknown type. */
export function usePullTypeName(): (game: GameId, type: string) => string {
  const { t } = useTranslation()
  return (game, type) => {
    const key = `app.pages.gacha.types.${game}.${type}`
    if (isTextKey(key)) return t(key)
    return type === ''
      ? t('app.pages.gacha.import.noType')
      : t('app.pages.gacha.overview.unknownType', { type })
  }
}

/** Returns a short name of a pull type, without the words that all types of its game share. */
export function useShortTypeName(): (game: GameId, type: string) => string {
  const { t } = useTranslation()
  const typeName = usePullTypeName()
  return (game, type) => {
    const key = `app.today.types.${game}.${type}`
    return isTextKey(key) ? t(key) : typeName(game, type)
  }
}

/**
 * Returns the names of the two upper rarities in the terms of the game and the language. They are
 * for use within a sentence; in French, they differ at its start or alone.
 */
export function useRarityNames(
  game: GameId,
  position: 'sentence' | 'alone' = 'sentence',
): { top: string; second: string } {
  const { t } = useTranslation()
  if (getRarityLetters(game) === undefined) {
    return {
      top: t('app.pages.gacha.overview.fiveStarCount'),
      second: t('app.pages.gacha.overview.fourStarCount'),
    }
  }
  return position === 'sentence'
    ? { top: t('app.pages.gacha.overview.sRank'), second: t('app.pages.gacha.overview.aRank') }
    : {
        top: t('app.pages.gacha.overview.sRankCount'),
        second: t('app.pages.gacha.overview.aRankCount'),
      }
}

/** Returns the players' name of the decision on a pull type: 50/50 or 75/25. */
export function decisionText(game: GameId, pullType: string): '50/50' | '75/25' {
  return getPityRule(game, pullType)?.rateUp === 'three-quarters' ? '75/25' : '50/50'
}

/**
 * Formats how often each outcome occurred: "1 won, 1 lost · 1 unknown". `remembered` is the number
 * of manually entered items beside it, which do not count.
 */
export function useOutcomeText(): (counts: OutcomeCounts, remembered?: number) => string {
  const { t } = useTranslation()
  return ({ won, lost, guaranteed, unknown }, remembered = 0) =>
    [
      t('app.pages.gacha.outcomes.counts', { won, lost }),
      ...(guaranteed > 0 ? [t('app.pages.gacha.outcomes.guaranteed', { guaranteed })] : []),
      ...(unknown > 0 ? [t('app.pages.gacha.outcomes.unknown', { unknown })] : []),
      ...(remembered > 0 ? [t('app.pages.gacha.outcomes.remembered', { remembered })] : []),
    ].join(' · ')
}

/** Returns the error text for a failure of the server or of local storage. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (error) =>
    error instanceof StorageError ? t(`app.pages.gacha.storage.${error.problem}`) : errorText(error)
}

/** Returns the error text for a file in the player's language, with its position. */
export function useProblemText(): (problem: ImportProblem | { kind: 'failed' }) => string {
  const { t } = useTranslation()
  return (problem) => {
    switch (problem.kind) {
      case 'not-json':
        return t('app.pages.gacha.import.problem.notJson', problem)
      case 'unrecognised':
        return t('app.pages.gacha.import.problem.unrecognised')
      case 'unknown-columns':
        return t('app.pages.gacha.import.problem.unknownColumns', problem)
      case 'too-large':
        return t('app.pages.gacha.import.problem.tooLarge')
      case 'no-accounts':
        return t('app.pages.gacha.import.problem.missingAccounts')
      case 'game-needed':
        return t('app.pages.gacha.import.problem.gameNeeded')
      case 'unsupported-version':
        return t('app.pages.gacha.import.problem.unsupportedVersion', problem)
      case 'file-unreadable':
        return t('app.pages.gacha.import.problem.fileUnreadable')
      case 'newer-backup':
        return t('app.pages.gacha.import.problem.newerBackup')
      case 'storage':
        return t(`app.pages.gacha.storage.${problem.problem}`)
      case 'failed':
        return t('app.pages.gacha.import.problem.failed')
      default:
        return problem satisfies never
    }
  }
}
