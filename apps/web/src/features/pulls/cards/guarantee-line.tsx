import type { RateUp } from '@bannerday/domain/pity/pity-rules'
import { CAPTURING_RADIANCE } from '@bannerday/domain/outcomes/capturing-radiance'
import { IconHelpCircle, IconScale, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { joinSentences } from '#shared/i18n/join-sentences.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Hint } from '#shared/ui/hint.tsx'
import classes from './guarantee-line.module.css'
import type { Guarantee } from '../device/pull-overview.ts'

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
        <p className={classes.line} data-state="guaranteed">
          <IconShieldCheck size={18} aria-hidden />
          <Hint text={t('app.pages.gacha.explain.guaranteed', { rarity })}>
            {t('app.pages.gacha.overview.guaranteed', { rarity })}
          </Hint>
        </p>
      )}
      {isGuaranteed === false && (
        <p className={classes.line}>
          <IconScale size={18} aria-hidden />
          <Hint text={joinSentences(explained, language)}>
            {t('app.pages.gacha.overview.open', { rarity, chances: odds })}
          </Hint>
        </p>
      )}
      {isGuaranteed === null && (
        <p className={classes.line} data-state="unknown">
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
