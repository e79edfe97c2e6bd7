import type { GameId } from '@bannerday/domain/game'
import { getTraits } from '@bannerday/domain/games/traits'
import type { Language } from '@bannerday/domain/language'
import { gameNames } from '@bannerday/game-data/game-names'
import { useIsSignedIn } from '#shared/session/stored-session.ts'
import { IconLock } from '#shared/ui/icons.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { CloudListFailure } from '../accounts/cloud-accounts.tsx'
import { useCloudShare } from '../accounts/cloud-rule.tsx'
import { useCloudUids } from '../accounts/use-cloud-sync.ts'
import { useLinkImport } from './link-import.ts'
import classes from './pull-file-guide.module.css'

/** The first line contains the field names of the official log, as in our own exports. */
const TABLES = ['CSV', 'XLSX'] as const

/** Explains how to get a file of a game's pulls, and how it is processed. */
export function PullFileGuide({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { files } = getTraits(game)
  const share = useCloudShare()
  const tools = listText(files.tools, language)
  const formats = listText([...files.formats, ...TABLES], language)
  return (
    <section className={classes.guide}>
      <p className={classes.privacy}>
        <IconLock size={16} aria-hidden />
        {t(
          share === 'device'
            ? 'app.pages.gacha.empty.privacy'
            : `app.pages.gacha.cloud.rule.${share}`,
        )}
      </p>
      <h3 className={classes.title}>{t('app.pages.gacha.empty.howTitle')}</h3>
      <ol className={classes.steps}>
        <li>
          {t('app.pages.gacha.empty.step1', { tools, formats, game: gameNames[game][language] })}
        </li>
        <li>{t('app.pages.gacha.empty.step2')}</li>
        <li>{t('app.pages.gacha.empty.step3')}</li>
      </ol>
    </section>
  )
}

/** Formats a list of names. In Chinese, spaces separate Latin names from the conjunction. */
function listText(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language)
    .formatToParts(names)
    .map(({ value }) => (value === '和' ? ' 和 ' : value))
    .join('')
}

/**
 * Shows that a game has no pulls yet, and the benefit of an import; for pulls that are in the cloud
 * only, where they are.
 */
export function NoPulls({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isSignedIn = useIsSignedIn()
  const cloud = useCloudUids()
  const link = useLinkImport()
  const gameName = gameNames[game][language]
  // The page shows its progress.
  if (link.kind === 'running' && link.game === game) return null
  if (isSignedIn && cloud.isPending) {
    return <output className={classes.empty}>{t('app.common.loading')}</output>
  }
  if (isSignedIn && cloud.isError && cloud.data === undefined) {
    return <CloudListFailure list={cloud} />
  }
  const isInCloud = cloud.data?.some((account) => account.game === game) ?? false
  return (
    <div className={classes.empty}>
      <h2 className={classes.noPullsTitle}>
        {t(`app.pages.gacha.empty.${isInCloud ? 'inCloud' : 'title'}`, { game: gameName })}
      </h2>
      {!isInCloud && <p className={classes.intro}>{t('app.pages.gacha.empty.intro')}</p>}
    </div>
  )
}
