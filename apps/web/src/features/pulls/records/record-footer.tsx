import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { PageSizeSelect } from './page-size-select.tsx'
import classes from './record-footer.module.css'
import type { PageSize, RowsPerPage } from './records-search.ts'

type RecordFooterProps = {
  size: RowsPerPage
  page: number
  matching: number
  onSize: (size: PageSize) => void
  onPage: (page: number) => void
}

/** Shows the page size, the current range, and the pagination. */
export function RecordFooter({ size, page, matching, onSize, onPage }: RecordFooterProps) {
  const { t } = useTranslation()
  const last = Math.max(1, Math.ceil(matching / size))
  const range = {
    from: Math.min(matching, (page - 1) * size + 1),
    to: Math.min(matching, page * size),
    total: matching,
  }
  const to = (target: number, label: string, icon: ReactNode) => (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      disabled={target < 1 || target > last || target === page}
      onClick={() => onPage(target)}
    >
      {icon}
    </button>
  )
  return (
    <div className={classes.footer}>
      <PageSizeSelect size={size} onSize={onSize} />
      <nav className={classes.pages} aria-label={t('app.pages.gacha.records.pages')}>
        <output className={classes.range}>{t('app.pages.gacha.records.range', range)}</output>
        {to(1, t('app.pages.gacha.records.firstPage'), <IconChevronsLeft size={20} />)}
        {to(page - 1, t('app.pages.gacha.records.previousPage'), <IconChevronLeft size={20} />)}
        {to(page + 1, t('app.pages.gacha.records.nextPage'), <IconChevronRight size={20} />)}
        {to(last, t('app.pages.gacha.records.lastPage'), <IconChevronsRight size={20} />)}
      </nav>
    </div>
  )
}
