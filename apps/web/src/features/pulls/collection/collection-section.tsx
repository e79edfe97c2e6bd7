import { englishCollection } from '@bannerday/locales/english/collection'
import { englishToday } from '@bannerday/locales/english/today'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import '../common/rarity.css'
import { TextButton } from '#shared/ui/text-button.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import type { AccountId } from '../local-store/stored-account.ts'
import { pullQuery } from '../local-store/pull-queries.ts'
import { PullsError } from '../actions/pulls-error.tsx'
import { CollectionEntry } from './collection-entry.tsx'
import { CollectionFilters } from './collection-filters.tsx'
import classes from './collection-section.module.css'
import { collectionInView, type CollectionView } from './collection-view.ts'

addEnglish(englishCollection)
// The short names of pull types are part of these texts.
addEnglish(englishToday)

/** The number of items at first: more than a screen, and cheap to lay out. */
const FIRST_ITEMS = 12

const NEWEST: CollectionView = { share: 'pulled', rarity: null, query: '', order: 'last' }

/** Shows all items of the two upper rarities, owned or not, with their copies. */
export function CollectionSection({ account }: { account: AccountId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [view, setView] = useState(NEWEST)
  const [showsAll, setShowsAll] = useState(false)
  const collection = useCollection(account)
  if (collection.isError) {
    return <PullsError error={collection.error} onRetry={() => void collection.refetch()} />
  }
  if (collection.data === undefined) return null
  const shown = collectionInView(collection.data, view, language)
  const first = showsAll ? shown : shown.slice(0, FIRST_ITEMS)
  return (
    <SectionCard title={t('app.pages.gacha.collection.title')}>
      <CollectionFilters
        game={account.game}
        items={collection.data}
        view={view}
        onChange={(part) => setView({ ...view, ...part })}
      />
      <p className={classes.note} aria-live="polite">
        {t('app.pages.gacha.collection.shown', { count: shown.length })}
      </p>
      <ul className={classes.items}>
        {first.map((item) => (
          <CollectionEntry key={item.item} game={account.game} item={item} />
        ))}
      </ul>
      {shown.length > FIRST_ITEMS && (
        <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? t('app.pages.gacha.chips.fewer')
            : t('app.pages.gacha.chips.all', { count: shown.length })}
        </TextButton>
      )}
      <p className={classes.note}>{t('app.pages.gacha.collection.note')}</p>
    </SectionCard>
  )
}

function useCollection(account: AccountId) {
  const language = useLanguage()
  return useQuery({
    ...pullQuery({ call: 'collection', account, language }),
    placeholderData: keepPreviousData,
  })
}
