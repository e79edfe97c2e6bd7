import type { RateUp } from '@bannerday/domain/pity/pity-rules'
import { CAPTURING_RADIANCE } from '@bannerday/domain/markers/pull-markers-radiance'
import { IconHelpCircle, IconScale, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './guarantee-line.module.css'
import type { Guarantee } from '../device/worker-protocol.ts'

type GuaranteeLineProps = { guarantee: Guarantee; rateUp: RateUp; rarity: string }

/** Whether the next top-rarity item is certainly the featured one, and what is known about losses. */
export function GuaranteeLine({ guarantee, rateUp, rarity }: GuaranteeLineProps) {
  const { t } = useTranslation()
  const { isGuaranteed, lostInARow, lostCertainty } = guarantee
  const chances = rateUp === 'half' ? '50/50' : '75/25'
  const losses = lostInARow ?? 0
  const lossesText = lostCertainty === 'exact' ? String(losses) : `≥ ${losses}`
  return (
    <div className={classes.lines}>
      {isGuaranteed === true && (
        <p className={classes.line} data-state="guaranteed">
          <IconShieldCheck size={18} aria-hidden />
          {t('app.pages.gacha.overview.guaranteed', { rarity })}
        </p>
      )}
      {isGuaranteed === false && (
        <p className={classes.line}>
          <IconScale size={18} aria-hidden />
          {t('app.pages.gacha.overview.open', { rarity, chances })}
        </p>
      )}
      {isGuaranteed === null && (
        <p className={classes.line} data-state="unknown">
          <IconHelpCircle size={18} aria-hidden />
          {t('app.pages.gacha.overview.guaranteeUnknown')}
        </p>
      )}
      {losses > 0 && (
        <p className={classes.losses}>
          {t('app.pages.gacha.overview.lostInARow', { losses: lossesText })}
          {losses >= CAPTURING_RADIANCE.mostLosses &&
            ` · ${t('app.pages.gacha.overview.radianceCertain')}`}
        </p>
      )}
    </div>
  )
}
