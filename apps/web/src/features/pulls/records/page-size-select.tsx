import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './record-footer.module.css'
import { PAGE_SIZES, type PageSize } from './records-search.ts'

type PageSizeSelectProps = { size: PageSize; onSize: (size: PageSize) => void }

export function PageSizeSelect({ size, onSize }: PageSizeSelectProps) {
  const { t } = useTranslation()
  return (
    <label className={classes.size}>
      {t('app.pages.gacha.records.pageSize')}
      <select
        value={size}
        onChange={(event) => {
          const chosen = PAGE_SIZES.find((one) => String(one) === event.currentTarget.value)
          if (chosen !== undefined) onSize(chosen)
        }}
      >
        {PAGE_SIZES.map((one) => (
          <option key={one} value={one}>
            {one === 'all' ? t('app.pages.gacha.records.allOnOnePage') : one}
          </option>
        ))}
      </select>
    </label>
  )
}
