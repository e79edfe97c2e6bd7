import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './today-search.module.css'

/** Leads to what is called so on the timeline. On a phone it is as small as its icon until it is used. */
export function TodaySearch() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  function search(data: FormData) {
    const q = data.get('q')
    if (typeof q === 'string' && q.trim() !== '') {
      void navigate({ to: '/timeline', search: { q: q.trim() } })
    }
  }
  return (
    <search className={classes.search}>
      <form action={search}>
        <label className={classes.query}>
          <IconSearch size={16} aria-hidden />
          <input
            type="search"
            name="q"
            className={classes.field}
            aria-label={t('app.today.search')}
            placeholder={t('app.today.searchHint')}
            enterKeyHint="search"
          />
        </label>
      </form>
    </search>
  )
}
