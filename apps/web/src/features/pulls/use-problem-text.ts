import type { OtherFormat } from '@bannerday/domain/formats/other-format'
import { useTranslation } from 'react-i18next'
import type { ImportProblem } from './pull-calls.ts'

/** The programs' own names; they are the same in every language. */
const FORMAT_NAMES: Readonly<Record<OtherFormat, string>> = {
  srgf: 'SRGF',
  wwgf: 'WWGF',
  'wuthering-waves-uid': 'WutheringWavesUID',
  wuwatracker: 'wuwatracker',
  'paimon-moe': 'paimon.moe',
  'pom-moe': 'pom.moe',
  stardb: 'stardb',
  'genshin-wish-export': 'genshin-wish-export',
  'official-answer': 'getGachaLog',
}

/** Says in the player's language what is wrong with a file, and where. */
export function useProblemText(): (problem: ImportProblem | { kind: 'failed' }) => string {
  const { t } = useTranslation()
  return (problem) => {
    switch (problem.kind) {
      case 'not-json':
        return t('app.pages.gacha.import.problem.notJson', problem)
      case 'not-uigf':
        if (problem.looksLike !== null) {
          const format = FORMAT_NAMES[problem.looksLike]
          return t('app.pages.gacha.import.problem.looksLike', { format })
        }
        if (problem.missing === 'accounts') {
          return t('app.pages.gacha.import.problem.missingAccounts')
        }
        return t('app.pages.gacha.import.problem.missing', {
          missing: problem.missing === 'object' ? '{ }' : problem.missing,
        })
      case 'unsupported-version':
        return t('app.pages.gacha.import.problem.unsupportedVersion', problem)
      case 'file-unreadable':
        return t('app.pages.gacha.import.problem.fileUnreadable')
      case 'storage':
        return t(`app.pages.gacha.storage.${problem.problem}`)
      case 'failed':
        return t('app.pages.gacha.import.problem.failed')
      default:
        return problem satisfies never
    }
  }
}
