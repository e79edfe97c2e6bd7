import type { RateUp } from '@bannerday/domain/games/pity-rule'
import { CAPTURING_RADIANCE } from '@bannerday/domain/outcomes/capturing-radiance'
import type { Certainty } from '@bannerday/domain/pity/pity'
import { IconHelpCircle, IconScale, IconShieldCheck } from '#shared/ui/icons.ts'
import { joinSentences } from '#shared/i18n/join-sentences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Hint } from '#shared/ui/hint.tsx'
import type { Guarantee } from '../local-store/read-overview.ts'
import classes from './pity-meter.module.css'

type PityMeterProps = {
  rarity: string
  title: string
  rank: 'top' | 'second'
  pity: number
  certainty: Certainty
  /** The hard pity; null when the game promises none. */
  hard: number | null
  soft: number | null
}

/** Shows a pity counter as text, and as a bar when there is a hard pity. */
export function PityMeter({ rarity, title, rank, pity, certainty, hard, soft }: PityMeterProps) {
  const { t } = useTranslation()
  const state = usePityState(rank, pity, hard, soft)
  // Null when the next pull is due, which the text already states.
  const left = rank === 'top' && hard !== null && pity + 1 < hard ? hard - pity : null
  return (
    <div className={classes.meter} data-rank={rank}>
      <div className={classes.line}>
        <Hint text={t('app.pages.gacha.explain.pity', { rarity })}>{title}</Hint>
        <strong className={classes.pity}>
          <ExplainedPity pity={pity} certainty={certainty} hard={hard} />
        </strong>
      </div>
      {rank === 'top' && hard !== null && (
        <div className={classes.bar} aria-hidden>
          <span className={classes.reached} style={{ inlineSize: share(pity, hard) }} />
          {soft !== null && (
            <span className={classes.soft} style={{ insetInlineStart: share(soft, hard) }} />
          )}
        </div>
      )}
      {state !== null && (
        <div className={classes.state}>
          {soft !== null && hard !== null && state.isSoft ? (
            <Hint text={t('app.pages.gacha.explain.soft', { soft, hard })}>{state.text}</Hint>
          ) : (
            state.text
          )}
          {left !== null && (
            <span className={classes.left}>
              {t('app.pages.gacha.overview.atMost', { pulls: left })}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

type PityTextProps = Pick<PityMeterProps, 'pity' | 'certainty' | 'hard'>

/** Renders a pity counter: "19 of 90". */
export function PityText({ pity, certainty, hard }: PityTextProps) {
  const { t } = useTranslation()
  // Without a known pull, the pity is unknown.
  if (certainty === 'at-least' && pity === 0) return t('app.pages.gacha.overview.pityUnknown')
  const pityText = certainty === 'exact' ? String(pity) : `≥ ${pity}`
  return hard === null ? pityText : t('app.pages.gacha.overview.pityOf', { pity: pityText, hard })
}

/** Renders a pity counter, and why it is inexact. */
function ExplainedPity(props: PityTextProps) {
  const { t } = useTranslation()
  const { pity, certainty } = props
  if (certainty === 'exact' || (certainty === 'at-least' && pity === 0)) {
    return <PityText {...props} />
  }
  const why = certainty === 'at-least' ? 'atLeast' : 'doubtful'
  return (
    <Hint text={t(`app.pages.gacha.explain.${why}`)}>
      <PityText {...props} />
    </Hint>
  )
}

/** The text of a pity counter, and whether it describes the soft pity. */
type PityState = { readonly text: string; readonly isSoft: boolean }

function usePityState(
  rank: 'top' | 'second',
  pity: number,
  hard: number | null,
  soft: number | null,
): PityState | null {
  const { t } = useTranslation()
  // A second-rarity item may come one pull late, because a top-rarity item can replace it.
  if (rank === 'top' && hard !== null && pity >= hard) {
    return { text: t('app.pages.gacha.overview.overdue'), isSoft: false }
  }
  if (hard !== null && pity + 1 >= hard) {
    return { text: t('app.pages.gacha.overview.due'), isSoft: false }
  }
  if (soft === null) return null
  // Whether the next pull has an increased rate.
  const isReached = pity + 1 >= soft
  return {
    text: isReached
      ? t('app.pages.gacha.overview.softReached')
      : t('app.pages.gacha.overview.softFrom', { soft }),
    isSoft: true,
  }
}

function share(count: number, max: number): string {
  return `${Math.min(100, (count / max) * 100)}%`
}

type GuaranteeLineProps = {
  guarantee: Guarantee
  /** The rate-up of a type that has 50/50s or 75/25s. */
  rateUp: Extract<RateUp, 'half' | 'three-quarters'>
  rarity: string
  /** The maximum number of pulls until the featured item, or null. */
  max: number | null
  /** Whether Capturing Radiance turns some of the losses into wins. */
  hasRadiance: boolean
}

/** Renders whether the next top-rarity item is guaranteed to be the featured one, as one line. */
export function GuaranteeText({
  guarantee: { isGuaranteed },
  rateUp,
  rarity,
}: Pick<GuaranteeLineProps, 'guarantee' | 'rateUp' | 'rarity'>) {
  const { t } = useTranslation()
  if (isGuaranteed === null) return t('app.pages.gacha.overview.guaranteeUnknown', { rarity })
  if (isGuaranteed) return t('app.pages.gacha.overview.guaranteed', { rarity })
  const chances = rateUp === 'half' ? '50/50' : '75/25'
  return t('app.pages.gacha.overview.open', { rarity, chances })
}

/**
 * Shows whether the next top-rarity item is guaranteed to be the featured one, and the known losses
 * in a row.
 */
export function GuaranteeLine({ guarantee, rateUp, rarity, max, hasRadiance }: GuaranteeLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { isGuaranteed, lostInARow, lostCertainty } = guarantee
  const odds = rateUp === 'half' ? '50/50' : '75/25'
  const losses = lostInARow ?? 0
  const share = CAPTURING_RADIANCE.consolidated.toLocaleString(language, { style: 'percent' })
  const explained = [
    t(`app.pages.gacha.explain.${rateUp}`, { rarity }),
    ...(hasRadiance ? [t('app.pages.gacha.explain.halfRadiance', { share })] : []),
  ]
  return (
    <div className={classes.lines}>
      {isGuaranteed === true && (
        <p className={classes.guarantee} data-state="guaranteed">
          <IconShieldCheck size={18} aria-hidden />
          <Hint text={t('app.pages.gacha.explain.guaranteed', { rarity })}>
            {t('app.pages.gacha.overview.guaranteed', { rarity })}
          </Hint>
        </p>
      )}
      {isGuaranteed === false && (
        <p className={classes.guarantee}>
          <IconScale size={18} aria-hidden />
          <Hint text={joinSentences(explained, language)}>
            {t('app.pages.gacha.overview.open', { rarity, chances: odds })}
          </Hint>
        </p>
      )}
      {isGuaranteed === null && (
        <p className={classes.guarantee} data-state="unknown">
          <IconHelpCircle size={18} aria-hidden />
          <Hint text={t('app.pages.gacha.explain.guaranteeUnknown', { rarity })}>
            {t('app.pages.gacha.overview.guaranteeUnknown', { rarity })}
          </Hint>
        </p>
      )}
      {/* For a guaranteed item, the meter shows the same number. */}
      {max !== null && isGuaranteed !== true && (
        <p className={classes.losses}>{t('app.pages.gacha.overview.featuredBy', { pulls: max })}</p>
      )}
      {losses > 0 && (
        <p className={classes.losses}>
          <Hint
            text={
              <>
                {t('app.pages.gacha.explain.radiance')}
                {lostCertainty !== 'exact' && <> {t('app.pages.gacha.explain.atLeast')}</>}
              </>
            }
          >
            {t(
              `app.pages.gacha.overview.${lostCertainty === 'exact' ? 'lostInARow' : 'lostAtLeast'}`,
              {
                losses: String(losses),
              },
            )}
            {losses >= CAPTURING_RADIANCE.maxLosses &&
              ` · ${t('app.pages.gacha.overview.radianceCertain')}`}
          </Hint>
        </p>
      )}
    </div>
  )
}
