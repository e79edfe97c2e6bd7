import { IconArrowLeft, IconArrowRight } from '#shared/ui/icons.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import sideClasses from './side-button.module.css'
import classes from './to-now.module.css'
import type { SideOfNow } from './scroll-to.ts'

type ToNowProps = { side: NonNullable<SideOfNow>; onClick: () => void }

/** Renders the button to now at the matching side while now is out of view. */
export function ToNow({ side, onClick }: ToNowProps) {
  const { t } = useTranslation()
  const Arrow = side === 'left' ? IconArrowLeft : IconArrowRight
  return (
    <button
      type="button"
      className={`${sideClasses.button} ${classes.button}`}
      data-side={side}
      data-to-now={side}
      onClick={onClick}
    >
      <Arrow size={16} aria-hidden />
      {t('app.pages.timeline.backToNow')}
    </button>
  )
}
