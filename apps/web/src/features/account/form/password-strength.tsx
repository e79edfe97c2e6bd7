import {
  listPasswordHints,
  computePasswordScore,
  getPasswordStrength,
} from '@bannerday/domain/password-strength'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './password-strength.module.css'

const STEPS = ['weak', 'medium', 'strong'] as const

/** Shows the strength of a password and how to improve it, or nothing while it is empty. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation()
  if (password === '') return null
  const strength = getPasswordStrength(computePasswordScore(password))
  const hints = listPasswordHints(password)
  return (
    <div className={classes.strength} data-strength={strength}>
      <div className={classes.steps} aria-hidden>
        {STEPS.map((step, index) => (
          <span key={step} data-reached={index <= STEPS.indexOf(strength)} />
        ))}
      </div>
      <output>{t(`app.settings.account.passwordStrength.${strength}`)}</output>
      {hints.length > 0 && (
        <p className={classes.hints}>
          {t('app.settings.account.passwordStrength.missing')}{' '}
          {hints.map((hint) => (
            <span key={hint} className={classes.hint}>
              {t(`app.settings.account.passwordStrength.${hint}`)}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
