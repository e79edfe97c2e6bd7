import { gameNames } from '@bannerday/game-data/game-names'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { ArchivePage } from './archive-page.tsx'
import type { ArchiveSearch } from './archive-search.ts'
import { GENSHIN_ACTIVITIES_TITLE } from './genshin-activities-title.ts'

const PATH = '/genshin-activities'

export function GenshinActivitiesPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const search = useSearch({ from: PATH })
  const navigate = useNavigate({ from: PATH })

  function show(wanted: ArchiveSearch) {
    void navigate({ search: wanted, replace: true, resetScroll: false })
  }

  return (
    <ArchivePage
      game="genshin"
      title={
        <span lang="zh-Hans" data-foreign-title={language !== 'zh-Hans' || undefined}>
          {GENSHIN_ACTIVITIES_TITLE}
        </span>
      }
      subtitle={t('app.pages.archive.title', { game: gameNames.genshin[language] })}
      search={search}
      onSearch={show}
    />
  )
}
