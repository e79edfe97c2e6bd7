import { getArchivePath } from '@bannerday/domain/games/timeline-traits'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { knownGame } from '../activities/known-game.ts'
import type { ArchiveMatches } from './use-archive-matches.ts'

/** Links to the matches in the archives when nothing else matches. */
export function PastMatchButtons({ matches }: { matches: readonly ArchiveMatches[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return matches.map(({ game, count, query }, index) => (
    <LinkButton
      key={game}
      to={getArchivePath(game)}
      params={{ game }}
      search={{ q: query }}
      variant={index === 0 ? 'filled' : 'default'}
    >
      <GameIcon game={game} size={12} />
      {matches.length === 1
        ? t('app.pages.timeline.showPast', { count })
        : t('app.pages.timeline.showPastOf', { count, game: knownGame(game).name[language] })}
    </LinkButton>
  ))
}
