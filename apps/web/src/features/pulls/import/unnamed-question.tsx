import { gameNames } from '@bannerday/game-data/game-names'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import type { AccountPreview } from '../device/files/import-preview.ts'

type UnnamedQuestionProps = {
  account: AccountPreview
  isFound: boolean
  disabled: boolean
  onChange: (isFound: boolean) => void
}

/** Confirms whether a new account takes over the entries without a UID. */
export function UnnamedQuestion({ account, isFound, disabled, onChange }: UnnamedQuestionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!account.mayBeUnnamed) return null
  return (
    <CheckField
      label={t('app.pages.gacha.import.isUnnamed', { game: gameNames[account.game][language] })}
      checked={isFound}
      disabled={disabled}
      onChange={onChange}
    />
  )
}
