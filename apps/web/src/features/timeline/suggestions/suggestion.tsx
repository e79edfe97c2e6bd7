import { phaseAt } from '@bannerday/domain/activities/activity-phase'
import { displayName } from '@bannerday/domain/activities/display-names'
import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText, shortDayText } from '#shared/dates/date-text.ts'
import { GameTag } from '#shared/game-branding/game-tag.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { knownGame } from '../activities/known-game.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { Countdown } from '../clock/countdown.tsx'
import { bareDuration } from '../clock/time-left.ts'
import { JOINT } from '../featured/joint.ts'
import { TogetherName } from '../featured/together-name.tsx'
import classes from './suggestions.module.css'
import { unseenMatch } from './unseen-match.ts'

/** A single unit with the verb, because starts and ends share a list. */
const WHEN = { ...bareDuration, isBare: false }

/** The props that make a link an option of a listbox. The focus stays in the field. */
export type OptionProps = {
  readonly id: string
  readonly role: 'option'
  /** Whether Enter activates this option. */
  readonly 'aria-selected': boolean
  readonly tabIndex: -1
}

type SuggestionProps = {
  option: OptionProps
  activity: TimelineActivity
  /** The search text that the activity matched. */
  query: string
  now: number
  zone: DisplayZone
}

/**
 * Renders a matching activity as a link to its dialog. Closing the dialog returns to the current
 * page.
 */
export function Suggestion({ option, activity, query, now, zone }: SuggestionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { uuid, gameId, type, label, projected } = activity
  const game = knownGame(gameId)
  const kind = game.activities[type].name[language]
  // The name contains the type already.
  const nameContainsKind = type === 'version' || displayName(label).kind?.includes(kind)
  const unseen = unseenMatch(activity, query)
  return (
    <Link
      {...option}
      to="/timeline"
      search={{ open: uuid }}
      state={{ isVisit: true }}
      className={classes.option}
      data-projected={projected || undefined}
    >
      <GameTag game={gameId} />
      <span className={classes.told}>
        <span className={classes.name}>
          {projected && <span aria-hidden>{'≈\u{A0}'}</span>}
          <TogetherName activities={[activity]} most={1} />
        </span>
        <span className={hidden.hidden}>
          {`, ${game.name[language]}, `}
          {projected && `${t('app.pages.timeline.projected')}, `}
        </span>
        <span className={classes.about}>
          {!nameContainsKind && <span>{kind + JOINT}</span>}
          {unseen && (
            <>
              <span className={classes.unseen} lang={unseen.language ?? undefined}>
                {unseen.text}
              </span>
              <span>{JOINT}</span>
            </>
          )}
          <When activity={activity} now={now} zone={zone} />
        </span>
      </span>
    </Link>
  )
}

type WhenProps = Pick<SuggestionProps, 'activity' | 'now' | 'zone'>

function When({ activity, now, zone }: WhenProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (phaseAt(activity, now) !== 'ended') {
    return <Countdown span={activity} className={classes.when} form={WHEN} />
  }
  const last = wallClockAt(activity.end - 1, zone)
  const isThisYear = last.slice(0, 4) === wallClockAt(now, zone).slice(0, 4)
  const day = isThisYear ? shortDayText(last, language) : dayText(last, language)
  return <span className={classes.when}>{t('app.today.endedOn', { day })}</span>
}
