import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './to-now.module.css'
import { SideButton } from './side-button.tsx'
import type { SideOfNow } from './gestures/use-scroll-to-now.ts'

type ToNowProps = { side: SideOfNow; onClick: () => void }

/** The way back to now, on the side where it is, as long as it is out of view. */
export function ToNow({ side, onClick }: ToNowProps) {
  const { t } = useTranslation()
  if (!side) return null
  return (
    <SideButton side={side} className={classes.button} onClick={onClick}>
      {t('app.pages.timeline.backToNow')}
    </SideButton>
  )
}
