import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import type { FeaturedItem } from './archive-entry.ts'
import classes from './featured-items.module.css'

/** Shows the featured items of a banner with the rarest ones emphasized. */
export function FeaturedItems({ items }: { items: readonly FeaturedItem[] }) {
  const { t } = useTranslation()
  const top = items.filter(({ isTop }) => isTop)
  const others = items.filter(({ isTop }) => !isTop)
  return (
    <p className={classes.items}>
      <span className={hidden.hidden}>{t('app.pages.archive.featured')} </span>
      {top.length > 0 && (
        <strong className={classes.top}>
          <IconStarFilled size={13} aria-hidden />
          {getNames(top)}
        </strong>
      )}
      <span>{getNames(others)}</span>
    </p>
  )
}

function getNames(items: readonly FeaturedItem[]): string {
  return items.map(({ name }) => name).join('\u00A0· ')
}
