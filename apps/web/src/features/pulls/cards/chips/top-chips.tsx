import { englishRecords } from '@bannerday/locales/english/records'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { TextButton } from '#shared/ui/text-button.tsx'
import { requestPullWorker } from '../../device/request-pull-worker.ts'
import { StorageError } from '../../device/storage-error.ts'
import type { AccountId } from '../../device/store/stored-account.ts'
import { onDevice } from '../../device/pull-query.ts'
import type { TypeOverview } from '../../device/pull-overview.ts'
import { decisionText } from '../../texts/decision-text.ts'
import { MarkerLegend } from './marker-legend.tsx'
import { RememberedChip } from './remembered-chip.tsx'
import { TopChip } from './top-chip.tsx'
import classes from './top-chips.module.css'

addEnglish(englishRecords)

type TopChipsProps = {
  account: AccountId
  overview: TypeOverview
  rarity: string
  name: string
  hasLegend: boolean
}

/** Lists the top-rarity items of a type, newest first: the latest few, and all on demand. */
export function TopChips({ account, overview, rarity, name, hasLegend }: TopChipsProps) {
  const { t } = useTranslation()
  const listId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { newestTops, top, pullType, remembered } = overview
  const chances = decisionText(account.game, pullType)
  const all = useAllTops(account, pullType, top, showsAll)
  const rows = showsAll ? (all.data ?? newestTops) : newestTops
  if (top + remembered.length === 0) return null
  const text = showsAll
    ? t('app.pages.gacha.chips.fewer')
    : t('app.pages.gacha.chips.all', { count: top + remembered.length })
  return (
    <div className={classes.chips}>
      <ul
        id={listId}
        className={classes.list}
        aria-label={t('app.pages.gacha.chips.listOf', { rarity, name })}
      >
        {rows.map((row) => (
          <li key={row.number}>
            <TopChip row={row} odds={chances} />
          </li>
        ))}
        {(showsAll || top <= newestTops.length) &&
          remembered.map((row, index) => (
            // Two of a kind may be remembered, and their order is all that tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${row.itemId} ${index}`}>
              <RememberedChip row={row} odds={chances} />
            </li>
          ))}
      </ul>
      {hasLegend && <MarkerLegend />}
      {top > newestTops.length && (
        <TextButton
          aria-controls={listId}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {text}
        </TextButton>
      )}
    </div>
  )
}

function useAllTops(account: AccountId, pullType: string, count: number, isWanted: boolean) {
  const language = useLanguage()
  return useQuery({
    ...onDevice,
    enabled: isWanted,
    queryKey: ['pulls', 'tops', account.game, account.uid, pullType, count, language],
    queryFn: async () => {
      const view = {
        pullType,
        rarities: [5],
        query: '',
        from: null,
        to: null,
        sortBy: 'number',
        isDescending: true,
        language,
      } as const
      const call = { call: 'records', account, view, start: 0, count } as const
      return StorageError.unwrap(await requestPullWorker(call)).rows
    },
  })
}
