import type { PullChoice } from '@bannerday/domain/outcomes/pull-choices'
import { IconTargetArrow, IconTargetOff } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './marker-badge.module.css'

/** Shows whether a pull was the selected item. */
export function ChoiceBadge({ choice }: { choice: PullChoice }) {
  const { t } = useTranslation()
  if (choice === 'none') return null
  const Icon = choice === 'chosen' ? IconTargetArrow : IconTargetOff
  return (
    <span className={classes.marker} data-marker={choice}>
      <Icon size={14} aria-hidden />
      {t(`app.pages.gacha.records.choices.${choice}`)}
    </span>
  )
}
