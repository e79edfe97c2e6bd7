import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useId, useRef, useState } from 'react'
import { LazySuggestions } from '#features/timeline/suggestions/lazy-suggestions.ts'
import type { Combobox } from '#features/timeline/suggestions/use-combobox.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './today-search.module.css'

/**
 * Suggests activities while typing, and links to all matches on the timeline. On a phone it
 * collapses to its icon.
 */
export function TodaySearch() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const [combobox, setCombobox] = useState<Combobox>()
  function search(data: FormData) {
    const q = data.get('q')
    if (typeof q === 'string' && q.trim() !== '') {
      void navigate({ to: '/timeline', search: { q: q.trim() } })
    }
  }
  return (
    <search className={classes.search} onFocus={() => setUsed(true)} {...combobox?.around}>
      <form action={search}>
        <label className={classes.query}>
          <IconSearch size={16} aria-hidden />
          <input
            ref={input}
            type="search"
            name="q"
            className={classes.field}
            aria-label={t('app.today.search')}
            placeholder={t('app.today.searchHint')}
            enterKeyHint="search"
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={false}
            aria-controls={listId}
            {...combobox?.field}
          />
        </label>
      </form>
      <Suspense>
        {isUsed && <LazySuggestions listId={listId} input={input} onCombobox={setCombobox} />}
      </Suspense>
    </search>
  )
}
