import type { PullLink } from '@bannerday/domain/links/pull-link'
import { gameNames } from '@bannerday/game-data/game-names'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useTimestampText } from '#shared/dates/use-timestamp-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import classes from './link-import-dialog.module.css'

/** Shows the game, the server and the age of a link. */
export function LinkNote({ link }: { readonly link: PullLink }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const timeText = useTimestampText()
  const { gameId, server, moment } = link
  const about = [
    gameNames[gameId][language],
    t(`app.pages.gacha.regions.${server ?? 'unknown'}`),
    moment?.kind === 'logged' &&
      t('app.pages.gacha.link.logged', { time: timeText(moment.at * 1000) }),
  ].filter((part) => part !== false && part !== undefined)
  return (
    <output className={classes.found}>
      <IconCircleCheck size={18} aria-hidden />
      {about.join(' · ')}
    </output>
  )
}
