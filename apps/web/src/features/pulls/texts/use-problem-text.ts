import { useTranslation } from '#shared/texts/use-translation.ts'
import type { ImportProblem } from '../device/files/import-problem.ts'

/** Returns the error text for a file in the player's language, with its position. */
export function useProblemText(): (problem: ImportProblem | { kind: 'failed' }) => string {
  const { t } = useTranslation()
  return (problem) => {
    switch (problem.kind) {
      case 'not-json':
        return t('app.pages.gacha.import.problem.notJson', problem)
      case 'unrecognised':
        return t('app.pages.gacha.import.problem.unrecognised')
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
